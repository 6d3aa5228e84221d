import { iso31661Alpha2ToNumeric } from 'iso-3166/1-a2-to-1-n.js';
import { memoize } from '../memoize.ts';
import { type Language, locales } from '../words/languages.ts';

/** A country's id is its ISO 3166-1 number: 276 is Germany, 840 the United States. */
export type Country = { id: number; code: string; name: string };

const codes = new Map(Object.entries(iso31661Alpha2ToNumeric).map(([code, numeric]) => [Number(numeric), code]));

/** The two letters of a country, by its id. */
export function countryCode(id: number): string | undefined {
  return codes.get(id);
}

/** The id of a country, by its two letters, however they are written. */
export function countryId(code: string): number | undefined {
  const numeric = iso31661Alpha2ToNumeric[code.toUpperCase()];
  return numeric === undefined ? undefined : Number(numeric);
}

/** The country's name in a language, by its two letters. */
export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code;
}

/** All countries by name, sorted as the language sorts: once, for a form asks with every key that is typed. */
export const countries: (language: Language) => readonly Country[] = memoize((language) => {
  const { compare } = new Intl.Collator(locales[language]);
  const list = [...codes].map(([id, code]) => ({ id, code, name: countryName(code, language) }));
  list.sort((a, b) => compare(a.name, b.name));
  return list;
});

const namesIn = memoize((language: Language) => new Intl.DisplayNames(locales[language], { type: 'region' }));
