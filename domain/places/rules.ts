import { plainDigits } from '../digits.ts';
import { isEmail } from '../email.ts';
import type { FailureCode } from '../failure.ts';
import { countryCode } from './countries.ts';
import { type AddressLabel, labelOf } from './labels.ts';
import { layoutOf, type Part } from './layout.ts';
import type { Address } from './schema.ts';
import { needsZip, tidyZip, zipFits } from './zip.ts';

export type AddressField = { field: 'name' | 'company' | 'street' | 'street2' | Part; label: AddressLabel; required: boolean };
export type AddressUse = 'billing' | 'shipping';
export type AddressProblems = Partial<Record<keyof Address, FailureCode>>;

/** The most saved addresses per person. */
export const MOST_ADDRESSES = 20;

/** The form's fields in the country's order; screens omit `state` where the country has none. */
export function addressFields(country: string): AddressField[] {
  return [
    { field: 'name', label: 'name', required: true },
    { field: 'company', label: 'company', required: false },
    ...layoutOf(country).flatMap((part): AddressField[] => {
      if (part === 'street') {
        return [
          { field: 'street', label: 'street', required: true },
          { field: 'street2', label: 'street2', required: false },
        ];
      }
      return [{ field: part, label: labelOf(part, country), required: part !== 'zip' || needsZip(country) }];
    }),
  ];
}

/** The field names of `country_infos`, as existing clients know them. */
export function restFields(country: string): string[] {
  const names: Record<Part, string[]> = { street: ['street', 'street2'], city: ['city'], state: ['state_code'], zip: ['zip'] };
  return [...layoutOf(country).flatMap((part) => names[part]), 'country_name'];
}

/** Normalised for storage: trimmed, nothing empty, usual postcode form, Latin digits in phone numbers. */
export function tidyAddress(address: Address): Address {
  const { name, street, city, countryId, stateId, ...rest } = address;
  const optional = Object.entries(rest).flatMap(([field, text]) => {
    const tidy = field === 'zip' ? tidyZip(text ?? '') : field === 'phone' ? plainDigits(text ?? '').trim() : (text ?? '').trim();
    return tidy === '' ? [] : [[field, tidy]];
  });
  const state = stateId === undefined ? {} : { stateId };
  return { name: name.trim(), ...Object.fromEntries(optional), street: street.trim(), city: city.trim(), countryId, ...state };
}

/** Whether two addresses are equal once normalised. */
export function isSameAddress(one: Address, other: Address): boolean {
  const [a, b] = [one, other].map((each) => JSON.stringify(Object.entries(tidyAddress(each)).toSorted(([a], [b]) => a.localeCompare(b))));
  return a === b;
}

/** Problems by field. `stateIds`: the country's states, if any. */
export function addressProblems(address: Address, use: AddressUse, stateIds: readonly number[] = []): AddressProblems {
  const country = countryCode(address.countryId);
  if (country === undefined) return { ...contactProblems(address, use), countryId: 'missing' };
  const problems = contactProblems(address, use);
  for (const { field, required } of addressFields(country)) {
    if (field === 'state') {
      if (stateIds.length > 0 && !stateIds.includes(address.stateId ?? 0)) problems.stateId = 'missing';
    } else if (required && (address[field] ?? '').trim() === '') problems[field] = 'missing';
  }
  const zip = tidyZip(address.zip ?? '');
  if (zip !== '' && layoutOf(country).includes('zip') && !zipFits(zip, country)) problems.zip = 'bad_zip';
  return problems;
}

function contactProblems({ email = '', phone = '' }: Address, use: AddressUse): AddressProblems {
  const problems: AddressProblems = {};
  if (email.trim() === '') {
    if (use === 'billing') problems.email = 'missing';
  } else if (!isEmail(email.trim())) problems.email = 'bad_email';
  if (phone.trim() !== '' && !hasPhoneDigits(phone)) problems.phone = 'bad_phone';
  return problems;
}

export function hasPhoneDigits(phone: string): boolean {
  return (phone.match(/\p{Nd}/gu) ?? []).length >= 5;
}
