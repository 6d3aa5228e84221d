import { iso31661Alpha2ToNumeric } from 'iso-3166/1-a2-to-1-n.js';
import { memoize } from '../memoize.ts';
import { type Language, locales } from '../words/languages.ts';

/** A country's id is its ISO 3166-1 number: 276 is Germany, 840 the United States. */
export type Country = { id: number; code: string; name: string };

const codes = new Map(Object.entries(iso31661Alpha2ToNumeric).map(([code, numeric]) => [Number(numeric), code]));

export function countryCode(id: number): string | undefined {
  return codes.get(id);
}

export function countryId(code: string): number | undefined {
  const numeric = iso31661Alpha2ToNumeric[code.toUpperCase()];
  return numeric === undefined ? undefined : Number(numeric);
}

export function countryName(code: string, language: Language): string {
  return namesIn(language).of(code) ?? code;
}

/** Sorted in the language's order; memoized, since forms ask on every key press. */
export const countries: (language: Language) => readonly Country[] = memoize((language) => {
  const { compare } = new Intl.Collator(locales[language]);
  const list = [...codes].map(([id, code]) => ({ id, code, name: countryName(code, language) }));
  list.sort((a, b) => compare(a.name, b.name));
  return list;
});

const namesIn = memoize((language: Language) => new Intl.DisplayNames(locales[language], { type: 'region' }));
