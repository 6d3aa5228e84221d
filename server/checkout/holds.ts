import { piecesOf, shortLines } from '#domain/cart/stock.ts';
import type { Cart } from '#domain/cart/types.ts';
import { HOLD_MINUTES } from '#domain/checkout/rules.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { readCartWith } from '../cart/queries.ts';
import { holdStock as hold, lockStock } from '../catalog/stock.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { shopSettings } from '../settings/service.ts';
import { refuseOthers } from './owner.ts';
import { readDraft } from './queries.ts';
import { checkoutOf } from './state.ts';
import { refuseTooMuchHeld, visitorOf } from './unpaid.ts';
import { type OpenRow, openFrom, openOfGuest } from './unpaid-queries.ts';

/** A cart holds no longer without a moment in which others may; minutes. */
const LONGEST = 60;

/**
 * Keeps what there is little of for this cart while it is being paid: as much of each line as would be ordered, for `HOLD_MINUTES` from now,
 * an hour in all however often it is asked for. Nothing is taken from the stock, so a shop's pages stay as they are. Answers the cart as
 * it can be had: what is short says so.
 * @throws Failure sign_in_needed for a cart of somebody else, cart_empty, cart_closed, address_incomplete, out_of_stock where nothing of it is left, unpaid_pieces, too_many_requests
 */
export async function holdStock(ctx: Pick<Context, 'db' | 'limit' | 'ip' | 'session'>, request: CheckoutRequest): Promise<Checkout> {
  await ctx.limit('stock hold', visitorLimits.holds);
  const shop = await shopSettings(ctx.db);
  const visitor = await visitorOf(ctx);
  const holdFor = (personId: number | null) => ctx.db.transaction((tx) => holdWithin(tx, { request, shop, visitor, personId }));
  // A guest's cart is held at once. The session is read only for a person's cart, and never on a second connection within a transaction.
  return holdFor(null).catch(async (error: unknown) => {
    const mayBeOwn = error instanceof Failure && error.code === 'sign_in_needed';
    const personId = mayBeOwn ? ((await ctx.session.read())?.personId ?? null) : null;
    if (personId === null) throw error;
    return holdFor(personId);
  });
}

type Holding = { request: CheckoutRequest; shop: Settings; visitor: string; personId: number | null };

async function holdWithin(tx: Transaction, { request, shop, visitor, personId }: Holding): Promise<Checkout> {
  const draft = await readDraft(tx, { ...request, lock: true });
  if (draft?.state !== 'draft') throw new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
  refuseOthers(draft, personId);
  if (draft.billing === null) throw new Failure('address_incomplete', { fields: { billing: {} } });
  await lockStock(tx, draft.id);
  const { cart: stored, more } = await readCartWith<{ open: OpenRow[] }>(tx, request, sql`${openOfGuest(visitor)} as open`);
  // What was held before may be let go.
  const checkout = checkoutOf(request.key, { ...draft, heldUntil: null }, stored, shop);
  const { cart } = checkout;
  if (cart.lines.length === 0) throw new Failure('cart_empty');
  if (cart.quantity === 0) throw shortage(cart);
  if (draft.personId === null) refuseTooMuchHeld(cart, openFrom(more.open), shop);
  const pieces = piecesOf(cart.lines.filter(({ left }) => left !== null));
  const heldUntil = await hold(tx, draft.id, { pieces, minutes: HOLD_MINUTES, longest: LONGEST, visitor });
  return heldUntil === null ? checkout : { ...checkout, heldUntil: heldUntil.toISOString() };
}

/** Names the lines of which there is less than wanted; `left` is the first one's. */
export function shortage(cart: Cart): Failure {
  const lines = shortLines(cart);
  return new Failure('out_of_stock', { left: lines[0]?.left ?? 0, lines, total: cart.total });
}
