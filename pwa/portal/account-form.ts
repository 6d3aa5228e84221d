import type { FailureCode } from '#domain/failure.ts';
import { type AccountDetails, accountDraft } from '#domain/places/account.ts';
import type { AccountDraft } from '#domain/places/schema.ts';

/** As existing clients name the fields. */
export const fieldNames = {
  email: 'email',
  phone: 'phone',
  countryId: 'country_id',
  name: 'name',
  company: 'company_name',
  street: 'street',
  city: 'city',
  zip: 'zipcode',
  stateId: 'state_id',
  vatId: 'vat',
} as const satisfies Record<keyof AccountDraft, string>;

export type AccountField = keyof typeof fieldNames;

/** The fields as they are typed, right or wrong. */
export type TypedAccount = Record<AccountField, string>;

/** By field; what no field has is by its name. */
export type TypedProblems = Record<string, FailureCode>;

const fields = Object.keys(fieldNames) as AccountField[];

export function typedAccount(account: AccountDetails, countryId: number): TypedAccount {
  const draft = accountDraft(account, countryId);
  return Object.fromEntries(
    fields.map((field) => [field, draft[field] === null || draft[field] === 0 ? '' : String(draft[field])]),
  ) as TypedAccount;
}

/** What a plain form was refused with. */
export function typedAgain(posted: Record<string, string>): TypedAccount {
  return Object.fromEntries(fields.map((field) => [field, posted[fieldNames[field]] ?? ''])) as TypedAccount;
}

export function problemsAgain(posted: Record<string, string>): TypedProblems {
  const fieldOf = new Map<string, string>(fields.map((field) => [fieldNames[field], field]));
  return Object.fromEntries(Object.entries(posted).map(([name, code]) => [fieldOf.get(name) ?? name, code as FailureCode]));
}

export function draftOf({ countryId, stateId, ...texts }: TypedAccount): AccountDraft {
  return { ...texts, countryId: Number(countryId), stateId: stateId === '' ? null : Number(stateId) };
}
