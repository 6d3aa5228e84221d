import type { AddressChoice, CheckoutRequest, DeliveryChoice } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { type AddressProblems, type AddressUse, tidyAddress } from '#domain/places/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { StoredCart } from '../cart/queries.ts';
import type { Context } from '../context.ts';
import { type Sql, sql } from '../database/database.ts';
import { problemsOf } from '../places/judging.ts';
import { shopSettings } from '../settings/service.ts';
import { type DraftRow, draftColumns, draftOf, readCheckout, readDraft } from './queries.ts';
import { checkoutOf } from './state.ts';

type Deed = Pick<Context, 'db' | 'now'>;

/**
 * Says where an order is billed and sent to; shipping null: the same.
 * @throws Failure address_incomplete with the fields of each address, cart_empty, cart_closed
 */
export async function chooseAddresses(ctx: Deed, { key, language, billing, shipping }: AddressChoice): Promise<Checkout> {
  refuseIncomplete(billing, shipping);
  const stored = [billing, shipping].map((address) => address && JSON.stringify(tidyAddress(address)));
  return change(ctx, { key, language }, sql`billing = ${stored[0]}::jsonb, shipping = ${stored[1]}::jsonb`);
}

/**
 * Says how an order is sent.
 * @throws Failure not_found for what is not offered, cart_empty, cart_closed
 */
export async function chooseDelivery(ctx: Deed, { key, language, deliveryId }: DeliveryChoice): Promise<Checkout> {
  const request = { key, language };
  const { draft, stored } = await readCheckout(ctx.db, request);
  if (draft?.state !== 'draft') throw new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
  const { deliveries } = checkoutOf(key, draft, stored, await shopSettings(ctx.db));
  if (!deliveries.some(({ id }) => id === deliveryId)) throw new Failure('not_found');
  // Where staff remove it at this moment, it is none.
  const chosen = sql`(select id from delivery_methods where id = ${deliveryId} for key share)`;
  return change(ctx, request, sql`delivery_method_id = ${chosen}`, stored);
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

/** Where the cart was read before, it is not read again. */
async function change({ db, now }: Deed, request: CheckoutRequest, assignments: Sql, read?: StoredCart): Promise<Checkout> {
  const { key, language } = request;
  const changing = sql`
    update orders o set ${assignments}, updated_at = ${now} where o.cart_key = ${key} and o.state = 'draft'`;
  if (read === undefined) {
    const { draft, stored } = await readCheckout(db, { ...request, changing: sql`${changing} returning o.*` });
    if (draft !== undefined) return checkoutOf(key, draft, stored, await shopSettings(db));
  } else {
    const [row] = await db.rows<DraftRow>(sql`${changing} returning ${draftColumns}`);
    if (row !== undefined) return checkoutOf(key, draftOf(row, language), read, await shopSettings(db));
  }
  throw new Failure((await readDraft(db, request)) === undefined ? 'cart_empty' : 'cart_closed');
}
