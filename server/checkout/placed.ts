import type { OrderKeyRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';

/** What became of an order key, for a device that never heard the answer; null: there is no such order of this cart. */
export async function orderOfKey(ctx: Context, { key, orderKey }: OrderKeyRequest): Promise<PlacedOrder | null> {
  const [order] = await ctx.db.rows<PlacedOrder>(sql`
    select id, number, access_token as "accessToken", total, currency from orders
    where cart_key = ${key} and order_key = ${orderKey}::uuid and placed_at is not null`);
  if (order === undefined) return null;
  await rememberPlaced(ctx, key, order.id);
  return asPlaced(order);
}

export function asPlaced({ id, number, accessToken, total, currency }: PlacedOrder): PlacedOrder {
  return { id, number, accessToken, total, currency };
}

/** The session now shows this order as its last one, and forgets the cart that it was. */
export async function rememberPlaced({ session }: Pick<Context, 'session'>, key: string, orderId: number): Promise<void> {
  const known = await session.read();
  if (known?.lastOrderId === orderId && known.cartKey !== key) return;
  await session.remember({ lastOrderId: orderId, ...(known?.cartKey === key ? { cartKey: null } : {}) });
}
