import type { FailureCode } from '#domain/failure.ts';
import { type AddressProblems, type AddressUse, tidyAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';

/** The names that plain forms and existing clients use for the fields of an address. */
const names = {
  name: 'name',
  company: 'company_name',
  email: 'email',
  phone: 'phone',
  street: 'street',
  street2: 'street2',
  city: 'city',
  zip: 'zip',
  stateId: 'state_id',
  countryId: 'country_id',
} as const satisfies Record<keyof Address, string>;

export type TypedField = keyof typeof names;

/** An address as it stands in its fields, right or wrong. */
export type TypedAddress = Record<TypedField, string>;

/** `same`: shipped to where it is billed. */
export type TypedAddresses = { billing: TypedAddress; shipping: TypedAddress; same: boolean };

/** Fields that the visitor changed. */
export type Changes = Partial<Record<AddressUse, Partial<TypedAddress>>> & { same?: boolean };

export type Problems = Record<AddressUse, AddressProblems>;

const nothing = Object.fromEntries(Object.keys(names).map((field) => [field, ''])) as TypedAddress;

export function emptyAddress(countryId: number | null): TypedAddress {
  return { ...nothing, countryId: countryId === null ? '' : String(countryId) };
}

export function typedAddress(address: Address): TypedAddress {
  return { ...nothing, ...Object.fromEntries(Object.entries(address).map(([field, value]) => [field, value === 0 ? '' : String(value)])) };
}

export function typedAddresses(billing: Address | null, shipping: Address | null, countryId: number | null): TypedAddresses {
  const typed = (address: Address | null) => (address === null ? emptyAddress(countryId) : typedAddress(address));
  return { billing: typed(billing), shipping: typed(shipping), same: shipping === null };
}

/** Of a plain form that was refused. */
export function typedIn(posted: Readonly<Record<string, string>>): TypedAddress {
  return { ...nothing, ...Object.fromEntries(Object.entries(names).map(([field, name]) => [field, posted[name] ?? ''])) };
}

/** Nothing is known but perhaps the country. */
export function isBlank({ name, email, street }: TypedAddress): boolean {
  return name === '' && email === '' && street === '';
}

/** Changes win over the filled values, however late those arrive. */
export function withChanges(filled: TypedAddresses, { billing, shipping, same = filled.same }: Changes): TypedAddresses {
  return { billing: { ...filled.billing, ...billing }, shipping: { ...filled.shipping, ...shipping }, same };
}

/** What typing into a field changes: a state of another country is none. */
export function typedInto(field: TypedField, value: string): Partial<TypedAddress> {
  return field === 'countryId' ? { countryId: value, stateId: '' } : { [field]: value };
}

/** As sent; a missing country is 0, which no country has. */
export function addressIn(typed: TypedAddress): Address {
  const { countryId, stateId, ...texts } = typed;
  return tidyAddress({ ...texts, countryId: Number(countryId), ...(stateId === '' ? {} : { stateId: Number(stateId) }) });
}

/** `alone`: no other address in the form. */
export function nameOf(use: AddressUse, field: TypedField, alone = false): string {
  return use === 'billing' || alone ? names[field] : `shipping_${names[field]}`;
}

export function idOf(use: AddressUse, field: TypedField): string {
  return `${use}-${field}`;
}

/** A refusal's fields, by address or flat, under any of their names: `{ shipping: { zip } }`, `shipping_zip`, `state_id`. */
export function problemsIn(fields: unknown): Problems {
  const problems: Problems = { billing: {}, shipping: {} };
  for (const [key, value] of Object.entries((fields ?? {}) as Record<string, unknown>)) {
    if ((key === 'billing' || key === 'shipping') && typeof value === 'object') {
      Object.assign(problems[key], value);
      continue;
    }
    const [, prefix, name] = /^(shipping_)?(.+)$/.exec(key) ?? [];
    const field = (Object.keys(names) as TypedField[]).find((each) => each === name || names[each] === name);
    if (field !== undefined) problems[prefix === undefined ? 'billing' : 'shipping'][field] = value as FailureCode;
  }
  return problems;
}

export function isFaultless(problems: Problems): boolean {
  return Object.keys(problems.billing).length + Object.keys(problems.shipping).length === 0;
}
