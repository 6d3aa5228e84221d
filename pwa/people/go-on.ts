import { type Language, withLanguage } from '#domain/words/languages.ts';

/** Parsed by the browser itself, since the browser follows the address: an open redirect must not slip through. */
export function goOn(target: string | undefined, language: Language): void {
  const home = withLanguage(language, '/my');
  const url = target?.startsWith('/') && URL.canParse(target, location.origin) ? new URL(target, location.origin) : undefined;
  location.assign(url?.origin === location.origin ? url.href : home);
}
