export const languages = ['en', 'de', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language of addresses without a prefix. */
export const defaultLanguage = 'en' satisfies Language;

/** Each language by the name its own speakers use. */
export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', ar: 'العربية' };

/**
 * The tags that `Intl` is asked with. Arabic without a country, so that no calendar but the Gregorian one is meant, and with Latin
 * digits: prices, codes and telephone numbers are copied between the shop, banks and messages, where those are what is read.
 */
export const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

/** A text that a visitor reads, in the languages it was written in. */
export type Translated = { readonly [L in Language]?: string | undefined };

/** Whether Portico speaks the language of this code. */
export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}

/** The language a client names in its own way: `de`, `de-AT`, `de_AT`, `DE`; the default for what is not spoken. */
export function languageOf(tag: string): Language {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  return isLanguage(code) ? code : defaultLanguage;
}

/** Things of equal rank in a row: `64 GB, Graphite`. */
export function inARow(words: readonly string[], language: Language): string {
  return words.join(language === 'ar' ? '، ' : ', ');
}

/** Which way the language is written. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Takes the language off a local address: `/de/shop` is German and `/shop`, `/de//shop` is neither. Query and hash stay with the path. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [prefix = '', code] = /^\/([a-z]{2})(?=\/(?!\/)|[?#]|$)/.exec(path) ?? [];
  if (!isLanguage(code)) return { language: defaultLanguage, path };
  const rest = path.slice(prefix.length);
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** What stands in front of a language's addresses: empty for the default one. */
export const languagePrefixes: readonly string[] = languages.map((language) => (language === defaultLanguage ? '' : `/${language}`));

/** The same local address in another language; never doubles a prefix, and leaves addresses of other hosts alone. */
export function withLanguage(language: Language, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const { path: bare } = splitLanguage(path);
  if (language === defaultLanguage) return bare;
  return `/${language}${bare.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The text in this language, else in the default one, else in any; empty where nothing was written. */
export function textOf(translated: Translated, language: Language): string {
  return translated[languageOfText(translated, language)] ?? '';
}

/** The language that `textOf` answers in. */
export function languageOfText(translated: Translated, language: Language): Language {
  const order: Language[] = [language, defaultLanguage, ...languages];
  return order.find((each) => translated[each]) ?? language;
}
