import type { FailureCode } from '#domain/failure.ts';
import type { Personal } from '#domain/pages.ts';
import type { Trouble } from '../shell/trouble.ts';
import type { Problems } from './use-account-form.ts';

/** `code`: the id of a code that a plain form asked for. */
export type AccountFormSearch = { redirect?: string; db?: string; code?: string };

export function accountFormSearch({ redirect, db, code }: Record<string, unknown>): AccountFormSearch {
  return {
    ...(typeof redirect === 'string' ? { redirect } : {}),
    ...(typeof db === 'string' ? { db } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** What the server rendered of a plain form of the account. */
export function accountFormData(personal: Personal | undefined) {
  const { form, ...problems } = personal?.problems ?? {};
  const { name = '', email = '' } = personal?.typed ?? {};
  const trouble: Trouble | null = form === undefined ? null : { kind: 'refused', code: form as FailureCode, details: {} };
  return { csrf: personal?.csrf ?? null, typed: { name, email }, problems: problems as Problems, trouble };
}
