import type { ExportedAddress } from '#domain/exports/types.ts';
import { countryCode } from '#domain/places/countries.ts';
import { Address } from '#domain/places/schema.ts';
import { stateOf } from '#domain/places/states.ts';
import type { Language } from '#domain/words/languages.ts';

/** A stored address with names and codes instead of ids. */
export function exportedAddress(stored: unknown, language: Language): ExportedAddress {
  const { name, company = '', email = '', phone = '', street, street2 = '', zip = '', city, countryId, stateId } = Address.parse(stored);
  const state = stateId === undefined ? '' : (stateOf(stateId, language)?.name ?? '');
  return { name, company, email, phone, street, street2, zip, city, state, country: countryCode(countryId) ?? '' };
}
