import type { AddressChoice, DeliveryChoice } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { type AddressProblems, type AddressUse, tidyAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { problemsOf } from '../places/judging.ts';
import { shopSettings } from '../settings/service.ts';
import { refuseStrangers } from './owner.ts';
import { readCheckout, readDraft, writeAddresses, writeDelivery } from './queries.ts';
import { checkoutOf } from './state.ts';

type Choosing = Pick<Context, 'db' | 'now' | 'session'>;

/**
 * Says where an order is billed and sent to; shipping null: the same.
 * @throws Failure address_incomplete with the fields of each address, sign_in_needed for a cart of somebody else, cart_empty, cart_closed
 */
export async function chooseAddresses(ctx: Choosing, { key, language, billing, shipping }: AddressChoice): Promise<Checkout> {
  refuseIncomplete(billing, shipping);
  const addresses = { billing: tidyAddress(billing), shipping: shipping && tidyAddress(shipping) };
  const write = (personId: number | null) => writeAddresses(ctx.db, { key, language, now: ctx.now, personId }, addresses);
  // A guest's cart is written at once; who asks counts only where it is a person's.
  let { draft, stored } = await write(null);
  if (draft === undefined) {
    const { personId = null } = (await ctx.session.read()) ?? {};
    if (personId !== null) ({ draft, stored } = await write(personId));
  }
  if (draft === undefined) throw await whyNot(ctx, key, language);
  return checkoutOf(key, draft, stored, await shopSettings(ctx.db));
}

/**
 * Says how an order is sent.
 * @throws Failure not_found for what is not offered, sign_in_needed for a cart of somebody else, cart_empty, cart_closed
 */
export async function chooseDelivery(ctx: Choosing, { key, language, deliveryId }: DeliveryChoice): Promise<Checkout> {
  const request = { key, language };
  const { draft, stored } = await readCheckout(ctx.db, request);
  if (draft?.state !== 'draft') throw new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
  await refuseStrangers(ctx, draft);
  const shop = await shopSettings(ctx.db);
  const { deliveries } = checkoutOf(key, draft, stored, shop);
  if (!deliveries.some(({ id }) => id === deliveryId)) throw new Failure('not_found');
  const changed = await writeDelivery(ctx.db, { ...request, now: ctx.now }, deliveryId);
  if (changed === undefined) throw await whyNot(ctx, key, language);
  return checkoutOf(key, changed, stored, shop);
}

/** @throws Failure address_incomplete with `fields`: for each address that lacks something, what is wrong by field */
export function refuseIncomplete(billing: Address | null, shipping: Address | null): void {
  const fields = {
    ...(billing === null ? { billing: {} } : onlyWrong('billing', problemsOf(billing, 'billing'))),
    ...(shipping === null ? {} : onlyWrong('shipping', problemsOf(shipping, 'shipping'))),
  };
  if (Object.keys(fields).length > 0) throw new Failure('address_incomplete', { fields });
}

function onlyWrong(use: AddressUse, problems: AddressProblems): Partial<Record<AddressUse, AddressProblems>> {
  return Object.keys(problems).length === 0 ? {} : { [use]: problems };
}

/** Why there is no cart to change. */
async function whyNot(ctx: Choosing, key: string, language: Language): Promise<Failure> {
  const draft = await readDraft(ctx.db, { key, language });
  if (draft?.state === 'draft') await refuseStrangers(ctx, draft);
  return new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
}
