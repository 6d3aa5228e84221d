import { forgetOwn, readOwn, writeOwn } from '../offline/store.ts';
import type { TypedAddresses } from './typed-address.ts';

/** What is being typed for this order; after it, what is kept for the next. */
const DRAFT = 'address-draft';
const DETAILS = 'details';

export function keepDraft(typed: TypedAddresses): Promise<void> {
  return writeOwn(DRAFT, typed);
}

export function readDraft(): Promise<TypedAddresses | undefined> {
  return readOwn<TypedAddresses>(DRAFT);
}

export function readDetails(): Promise<TypedAddresses | undefined> {
  return readOwn<TypedAddresses>(DETAILS);
}

/** What was said last is meant, so an older draft must not come back. */
export async function keepDetails(typed: TypedAddresses): Promise<void> {
  await writeOwn(DETAILS, typed);
  await forgetOwn(DRAFT);
}

export async function forgetDetails(): Promise<void> {
  await forgetOwn(DETAILS);
  await forgetOwn(DRAFT);
}

/** It was ordered with: no draft any more, but this person's own address. */
export async function draftIntoDetails(): Promise<void> {
  const draft = await readDraft();
  if (draft !== undefined) await keepDetails(draft);
}
