import { plainDigits } from '../digits.ts';
import { isEmail } from '../email.ts';
import type { FailureCode } from '../failure.ts';
import { countryCode } from './countries.ts';
import { layoutOf } from './layout.ts';
import { hasPhoneDigits } from './rules.ts';
import type { AccountDraft, Address } from './schema.ts';
import { tidyZip, zipFits } from './zip.ts';

/** What the account says of its person; `address` null: not given yet. */
export type AccountDetails = { name: string; email: string; vatId: string; address: Address | null };

export type AccountProblems = Partial<Record<keyof AccountDraft, FailureCode>>;

const mandatory = ['name', 'phone', 'email', 'street', 'city'] as const;

/** ACC-4: by field. `email`: the account's, which another way changes; `stateIds`: the country's states, if any. */
export function accountProblems(draft: AccountDraft, email: string, stateIds: readonly number[]): AccountProblems {
  const country = countryCode(draft.countryId);
  const problems: AccountProblems = Object.fromEntries(
    mandatory.filter((field) => draft[field].trim() === '').map((field) => [field, 'missing' as const]),
  );
  if (country === undefined) problems.countryId = 'missing';
  if (problems.phone === undefined && !hasPhoneDigits(draft.phone)) problems.phone = 'bad_phone';
  if (problems.email === undefined) {
    const given = draft.email.trim();
    if (!isEmail(given)) problems.email = 'bad_email';
    else if (given.toLowerCase() !== email.toLowerCase()) problems.email = 'email_unconfirmed';
  }
  const zip = tidyZip(draft.zip);
  if (zip !== '' && country !== undefined && layoutOf(country).includes('zip') && !zipFits(zip, country)) problems.zip = 'bad_zip';
  if (draft.stateId !== null && !stateIds.includes(draft.stateId)) problems.stateId = 'bad_input';
  return problems;
}

/** As it is stored: what is empty is left out. */
export function accountAddress({ name, company, phone, street, city, zip, countryId, stateId }: AccountDraft): Address {
  const optional = { ...(company.trim() !== '' && { company: company.trim() }), ...(tidyZip(zip) !== '' && { zip: tidyZip(zip) }) };
  return {
    name: name.trim(),
    phone: plainDigits(phone).trim(),
    ...optional,
    street: street.trim(),
    city: city.trim(),
    countryId,
    ...(stateId !== null && { stateId }),
  };
}

/** The form as it is first shown. */
export function accountDraft({ name, email, vatId, address }: AccountDetails, countryId: number): AccountDraft {
  const { company = '', phone = '', street = '', city = '', zip = '', stateId = null } = address ?? {};
  return { name, email, vatId, company, phone, street, city, zip, countryId: address?.countryId ?? countryId, stateId };
}
