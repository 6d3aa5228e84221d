import { z } from 'zod';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure, type FailureCode } from '#domain/failure.ts';
import type { AddressUse } from '#domain/places/rules.ts';
import { Address } from '#domain/places/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { localTarget } from '../http/local-target.ts';
import { type Answer, redirect } from '../http/rest.ts';
import { formToken } from '../people/form-token.ts';
import { problemsOf } from '../places/judging.ts';
import { addressCards } from './cards.ts';
import { type Guarded, guardStep } from './guard.ts';

const Text = z.string().default('');
/** A whole number as fields and addresses have it. */
export const WholeText = z
  .string()
  .trim()
  .regex(/^-?\d{1,10}$/)
  .transform(Number);
const Whole = WholeText.optional().catch(undefined);

/** As existing clients post it. `mode` is ours: it says which address is meant without its id. */
export const AddressForm = z.object({
  submitted: z.string().optional(),
  mode: z.enum(['billing', 'shipping']).optional().catch(undefined),
  partner_id: Whole,
  callback: z.string().max(2_000).optional(),
  field_required: Text,
  name: Text,
  company_name: Text,
  email: Text,
  phone: Text,
  street: Text,
  street2: Text,
  city: Text,
  zip: Text,
  country_id: Whole,
  state_id: Whole,
});
type AddressForm = z.output<typeof AddressForm>;

/** Keeps the address that a plain form brings, or shows the form again with what is wrong, by field. */
export async function postAddress(ctx: Context, posted: AddressForm, call: Call): Promise<Answer> {
  const guarded = await guardStep(ctx, 'address');
  if (guarded === undefined || 'redirect' in guarded) return redirect(withLanguage(ctx.language, guarded?.redirect ?? '/shop'));
  const { checkout } = guarded;
  const meant = await meantAddress(ctx, guarded, posted);
  if (posted.submitted === undefined) return showForm(ctx, checkout, meant, {});
  const address = addressIn(posted);
  const typed = { ...checkout, [meant.use]: address };
  const problems = problemsIn(posted, address, meant.use);
  if (Object.keys(problems).length > 0) return showForm(ctx, typed, meant, problems);
  const { billing, shipping } = typed;
  if (meant.use === 'shipping') await keepAsCard(ctx, call, meant.id, address);
  await call(ctx, 'checkout.addresses', { key: checkout.cart.key, language: ctx.language, billing: billing ?? address, shipping });
  return redirect(localTarget(posted.callback || undefined) ?? withLanguage(ctx.language, '/shop/checkout'));
}

/** `id`: which of the person's own; -1 is a new one. */
type Meant = { use: 'billing' } | { use: 'shipping'; id: number };

/** The customer of a cart goes by the cart's own number; -1, or none beside a known customer, is a new shipping address. */
export async function meantAddress(
  ctx: Context,
  { checkout, draftId }: Guarded,
  { mode, partner_id: id = -1 }: Partial<Pick<AddressForm, 'mode' | 'partner_id'>>,
): Promise<Meant> {
  if (checkout.billing === null) return { use: 'billing' };
  if (mode !== undefined) return mode === 'billing' ? { use: mode } : { use: mode, id: -1 };
  if (id === draftId) return { use: 'billing' };
  if (id !== -1 && !(await addressCards(ctx)).some((card) => card.id === id)) throw new Failure('forbidden');
  return { use: 'shipping', id };
}

/** Where somebody is signed in it can be chosen again. */
async function keepAsCard(ctx: Context, call: Call, id: number, address: Address): Promise<void> {
  if ((await ctx.me()) === null) return;
  await (id === -1 ? call(ctx, 'places.keep', address).catch(orNoMore) : call(ctx, 'places.change', { id, address }));
}

/** Who keeps as many as can be kept orders all the same. */
function orNoMore(error: unknown): void {
  if (!(error instanceof Failure && error.code === 'too_many_addresses')) throw error;
}

export function addressIn(posted: AddressForm): Address {
  const { name, company_name, email, phone, street, street2, city, zip, country_id, state_id } = posted;
  const optional = { company: company_name, email, phone, street2, zip };
  return { name, ...optional, street, city, countryId: country_id ?? 0, ...(state_id === undefined ? {} : { stateId: state_id }) };
}

/** By the field's name; those of a shipping address bear a prefix, so that a page with both forms knows them apart. */
export function problemsIn(posted: AddressForm, address: Address, use: AddressUse): Record<string, FailureCode> {
  const asked = posted.field_required.split(',').map((field) => field.trim());
  const missing = asked.filter((field) => Object.hasOwn(posted, field) && isEmpty(posted[field as keyof AddressForm]));
  const misshapen = Address.safeParse(address).error?.issues.map((issue) => String(issue.path[0])) ?? [];
  const problems: Record<string, FailureCode> = {
    ...Object.fromEntries(missing.map((field) => [field, 'missing' as const])),
    ...named(Object.fromEntries(misshapen.map((field) => [field, 'bad_input' as const]))),
    ...named(problemsOf(address, use)),
  };
  return Object.fromEntries(Object.entries(problems).map(([field, code]) => [use === 'billing' ? field : `shipping_${field}`, code]));
}

function named(problems: Record<string, FailureCode>): Record<string, FailureCode> {
  return Object.fromEntries(Object.entries(problems).map(([field, code]) => [formNames[field] ?? field, code]));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '');
}

async function showForm(ctx: Context, checkout: Checkout, meant: Meant, problems: Record<string, string>): Promise<Answer> {
  const addresses = await addressCards(ctx);
  const personal = { checkout, cart: checkout.cart, addresses, problems, ...(await formToken(ctx)) };
  return { kind: 'page', path: meant.use === 'billing' ? '/shop/address' : `/shop/address?partner_id=${meant.id}`, personal };
}

const formNames: Record<string, string> = { company: 'company_name', countryId: 'country_id', stateId: 'state_id' };
