export const languages = ['en', 'de', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The language of addresses without a prefix. */
export const defaultLanguage = 'en' satisfies Language;

export const languageNames: Record<Language, string> = { en: 'English', de: 'Deutsch', fr: 'Français', ar: 'العربية' };

/** Arabic without a country for the Gregorian calendar, and with Latin digits, since codes and prices are copied to banks and messages. */
export const locales: Record<Language, string> = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', ar: 'ar-u-nu-latn' };

export type Translated = { readonly [L in Language]?: string | undefined };

export function isLanguage(text: unknown): text is Language {
  return languages.includes(text as Language);
}

/** From a client's tag: `de`, `de-AT`, `de_AT`, `DE`; the default for an unsupported language. */
export function languageOf(tag: string): Language {
  const [code = ''] = tag.toLowerCase().split(/[-_]/);
  return isLanguage(code) ? code : defaultLanguage;
}

/** `64 GB, Graphite` */
export function inARow(words: readonly string[], language: Language): string {
  return words.join(language === 'ar' ? '، ' : ', ');
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** `/de/shop` is German and `/shop`, `/de//shop` has no language. Query and hash stay. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [prefix = '', code] = /^\/([a-z]{2})(?=\/(?!\/)|[?#]|$)/.exec(path) ?? [];
  if (!isLanguage(code)) return { language: defaultLanguage, path };
  const rest = path.slice(prefix.length);
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** What stands in front of a language's addresses: empty for the default one. */
export const languagePrefixes: readonly string[] = languages.map((language) => (language === defaultLanguage ? '' : `/${language}`));

/** Replaces a prefix; leaves other hosts' addresses alone. */
export function withLanguage(language: Language, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  const { path: bare } = splitLanguage(path);
  if (language === defaultLanguage) return bare;
  return `/${language}${bare.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** Falls back to the default language, then to any. */
export function textOf(translated: Translated, language: Language): string {
  return translated[languageOfText(translated, language)] ?? '';
}

/** The language that `textOf` answers in. */
export function languageOfText(translated: Translated, language: Language): Language {
  const order: Language[] = [language, defaultLanguage, ...languages];
  return order.find((each) => translated[each]) ?? language;
}
