import { Failure } from '#domain/failure.ts';
import { countryCode } from '#domain/places/countries.ts';
import { phoneCode } from '#domain/places/phone-codes.ts';
import { restFields } from '#domain/places/rules.ts';
import { states } from '#domain/places/states.ts';
import type { Language } from '#domain/words/languages.ts';

/** @throws Failure not_found */
export function countryInfo({ id, language }: { id: number; language: Language }) {
  const code = countryCode(id);
  if (code === undefined) throw new Failure('not_found');
  return { fields: restFields(code), states: states(code, language), phone_code: phoneCode(code) };
}
