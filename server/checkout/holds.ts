import type { Cart } from '#domain/cart/types.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { readCart } from '../cart/stored.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { readDraft } from './draft.ts';
import { checkoutOf } from './state.ts';

const MINUTES = 15;

// Enough for a family at one address, too few to empty a shop: each is for a cart that has an address.
const LIMIT = { points: 60, seconds: MINUTES * 60 };

/**
 * Keeps what there is little of for this cart while it is being paid: all that is wanted, for 15 minutes from now, or nothing. Asked
 * again, it begins anew. Nothing is taken from the stock, so a shop's pages stay as they are.
 * @throws Failure cart_empty, cart_closed, address_incomplete, out_of_stock as `placeOrder` says it, too_many_requests
 */
export async function holdStock(ctx: Pick<Context, 'db' | 'limit'>, request: CheckoutRequest): Promise<Checkout> {
  await ctx.limit('stock hold', LIMIT);
  const shop = await shopSettings(ctx.db);
  return ctx.db.transaction(async (tx) => {
    const draft = await readDraft(tx, { ...request, lock: true });
    if (draft?.state !== 'draft') throw new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
    if (draft.billing === null) throw new Failure('address_incomplete', { fields: { billing: {} } });
    const stored = await readCart(tx, request);
    await lockStock(tx, checkoutOf(request.key, draft, stored, shop).cart);
    const { cart } = checkoutOf(request.key, draft, await readCart(tx, request), shop);
    if (cart.lines.length === 0) throw new Failure('cart_empty');
    if (cart.lines.some(({ quantity, wanted }) => quantity < wanted)) throw shortage(cart);
    const heldUntil = await writeHolds(tx, draft.id, cart);
    return checkoutOf(request.key, { ...draft, heldUntil }, stored, shop);
  });
}

/** Makes others who take or hold any of it wait for the end of the transaction; no statement where everything is endless. */
export async function lockStock(tx: Transaction, cart: Cart): Promise<void> {
  const ids = cart.lines.flatMap(({ left, variantId }) => (left === null ? [] : variantId));
  if (ids.length > 0) await tx.rows(sql`select id from variants where id = any(${ids}::int[]) order by id for update`);
}

/** Names the lines of which there is less than wanted; `left` is the first one's. */
export function shortage(cart: Cart): Failure {
  const lines = cart.lines
    .map(({ key, variantId, name, wanted, quantity }) => ({ key, variantId, name, wanted, left: quantity }))
    .filter(({ left, wanted }) => left < wanted);
  return new Failure('out_of_stock', { left: lines[0]?.left ?? 0, lines, total: cart.total });
}

async function writeHolds(tx: Transaction, orderId: number, { lines }: Cart): Promise<Date | null> {
  const held = new Map<number, number>();
  for (const { variantId, quantity, left } of lines) if (left !== null) held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  const [row] = await tx.rows<{ endsAt: Date | null }>(sql`
    with let_go as (delete from stock_holds where order_id = ${orderId} and variant_id <> all(${[...held.keys()]}::int[])),
    kept as (
      insert into stock_holds (order_id, variant_id, quantity, ends_at)
      select ${orderId}, id, quantity, now() + make_interval(mins => ${MINUTES})
      from unnest(${[...held.keys()]}::int[], ${[...held.values()]}::int[]) as w (id, quantity)
      on conflict (order_id, variant_id) do update set quantity = excluded.quantity, ends_at = excluded.ends_at
      returning ends_at)
    select min(ends_at) as "endsAt" from kept`);
  return row?.endsAt ?? null;
}
