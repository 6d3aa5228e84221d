import { piecesOf, shortLines } from '#domain/cart/stock.ts';
import type { Cart } from '#domain/cart/types.ts';
import { HOLD_MINUTES } from '#domain/checkout/rules.ts';
import type { CheckoutRequest } from '#domain/checkout/schema.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { readCart } from '../cart/stored.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { readDraft } from './draft.ts';
import { checkoutOf } from './state.ts';

/** Nobody holds for longer without a moment in which others may; minutes. */
const LONGEST = 60;

const LIMIT = { points: 60, seconds: HOLD_MINUTES * 60 };

/**
 * Keeps what there is little of for this cart while it is being paid: as much of each line as would be ordered, for `HOLD_MINUTES` from now,
 * an hour in all however often it is asked for. Nothing is taken from the stock, so a shop's pages stay as they are. Answers the cart as
 * it can be had: what is short says so.
 * @throws Failure cart_empty, cart_closed, address_incomplete, out_of_stock where nothing of it is left, too_many_requests
 */
export async function holdStock(ctx: Pick<Context, 'db' | 'limit'>, request: CheckoutRequest): Promise<Checkout> {
  await ctx.limit('stock hold', LIMIT);
  const shop = await shopSettings(ctx.db);
  return ctx.db.transaction(async (tx) => {
    const draft = await readDraft(tx, { ...request, lock: true });
    if (draft?.state !== 'draft') throw new Failure(draft === undefined ? 'cart_empty' : 'cart_closed');
    if (draft.billing === null) throw new Failure('address_incomplete', { fields: { billing: {} } });
    await lockStock(tx, draft.id);
    const stored = await readCart(tx, request);
    // What was held before may be let go.
    const checkout = checkoutOf(request.key, { ...draft, heldUntil: null }, stored, shop);
    const { cart } = checkout;
    if (cart.lines.length === 0) throw new Failure('cart_empty');
    if (cart.quantity === 0) throw shortage(cart);
    const heldUntil = await writeHolds(tx, draft.id, cart);
    return heldUntil === null ? checkout : { ...checkout, heldUntil: heldUntil.toISOString() };
  });
}

/**
 * Makes others who take or hold any of what an order wants wait for the end of the transaction. In the order of their ids, so that nobody
 * blocks another; whoever puts the same into a cart does not wait.
 */
export async function lockStock(tx: Transaction, orderId: number): Promise<void> {
  await tx.rows(sql`
    select 1 from variants where stock is not null and id in (select variant_id from order_lines where order_id = ${orderId})
    order by id for no key update`);
}

/** Names the lines of which there is less than wanted; `left` is the first one's. */
export function shortage(cart: Cart): Failure {
  const lines = shortLines(cart);
  return new Failure('out_of_stock', { left: lines[0]?.left ?? 0, lines, total: cart.total });
}

async function writeHolds(tx: Transaction, orderId: number, { lines }: Cart): Promise<Date | null> {
  const held = piecesOf(lines.filter(({ left }) => left !== null));
  const [row] = await tx.rows<{ endsAt: Date | null }>(sql`
    with let_go as (delete from stock_holds where order_id = ${orderId} and variant_id <> all(${[...held.keys()]}::int[])),
    kept as (
      insert into stock_holds as h (order_id, variant_id, quantity, begun_at, ends_at)
      select ${orderId}, id, quantity, now(), now() + make_interval(mins => ${HOLD_MINUTES})
      from unnest(${[...held.keys()]}::int[], ${[...held.values()]}::int[]) as w (id, quantity)
      on conflict (order_id, variant_id) do update set quantity = excluded.quantity,
        begun_at = case when h.ends_at > now() then h.begun_at else now() end,
        ends_at = case when h.ends_at > now() then least(excluded.ends_at, h.begun_at + make_interval(mins => ${LONGEST})) else excluded.ends_at end
      returning ends_at)
    select min(ends_at) as "endsAt" from kept`);
  return row?.endsAt ?? null;
}
