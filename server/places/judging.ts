import { countryCode } from '#domain/places/countries.ts';
import { type AddressProblems, type AddressUse, addressProblems } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import { states } from '#domain/places/states.ts';
import { defaultLanguage } from '#domain/words/languages.ts';

/** The errors of an address; without a country, the fields that nearly every country requires are missing too. */
export function problemsOf(address: Address, use: AddressUse): AddressProblems {
  const country = countryCode(address.countryId);
  const ids = country === undefined ? [] : states(country, defaultLanguage).map(([id]) => id);
  const usual = country === undefined ? (['name', 'street', 'city'] as const) : [];
  const empty = usual.filter((field) => address[field].trim() === '');
  return { ...Object.fromEntries(empty.map((field) => [field, 'missing'])), ...addressProblems(address, use, ids) };
}
