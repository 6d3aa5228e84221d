import type { OrderKeyRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { Failure } from '#domain/failure.ts';
import { cartState, lockCarts } from '../cart/queries.ts';
import type { Context } from '../context.ts';

/** What became of an order key, for a device that never received the answer; null: there is no such order of this cart. */
export async function orderOfKey(ctx: Context, { key, orderKey }: OrderKeyRequest): Promise<PlacedOrder | null> {
  const where = { cartKeys: { some: { key } }, orderKey, placedAt: { not: null } };
  const order = await ctx.db.prisma.order.findFirst({ where });
  if (order === null || order.number === null) return null;
  return rememberPlaced(ctx, order.cartKey, asPlaced({ ...order, number: order.number }));
}

/** Each one is kept for ever, so no cart shall have many. */
const keysOfACart = { points: 120, seconds: 3_600 };

/**
 * The final outcome of an order key; null: it never becomes an order, since later requests with it are refused. A device
 * may say then that nothing was ordered, however late its own request arrives.
 * @throws Failure cart_closed where the cart was ordered under another key, too_many_requests
 */
export async function giveUpKey(ctx: Context, { key, orderKey }: OrderKeyRequest): Promise<PlacedOrder | null> {
  // Of a cart that was never acknowledged nobody asks for an order, and for an invented key nothing is counted.
  if ((await cartState(ctx.db, key)) === undefined) return null;
  await ctx.limit('give up an order', keysOfACart, key);
  const order = await ctx.db.transaction(async (tx) => {
    // Locked, so that it waits for an order that is being placed, or that one for this.
    await lockCarts(tx, [key]);
    const cart = await tx.prisma.order.findFirst({ where: { cartKeys: { some: { key } } } });
    if (cart === null) return null;
    const { id, number, givenUpKeys } = cart;
    if (number === null) {
      const data = { givenUpKeys: { push: orderKey } };
      if (!givenUpKeys.includes(orderKey)) await tx.prisma.order.update({ where: { id }, data });
      return null;
    }
    if (cart.orderKey !== orderKey) throw new Failure('cart_closed');
    return { cartKey: cart.cartKey, ...asPlaced({ ...cart, number }) };
  });
  return order && rememberPlaced(ctx, order.cartKey, asPlaced(order));
}

export function asPlaced({ id, number, accessToken, total, currency }: PlacedOrder): PlacedOrder {
  return { id, number, accessToken, total, currency };
}

/** The session now shows this order as its last one, and forgets the cart that it was. Answers the order as its device is told of it. */
export async function rememberPlaced({ session }: Pick<Context, 'session'>, key: string | null, order: PlacedOrder): Promise<PlacedOrder> {
  const known = await session.read();
  const shown = known?.lastOrderId === order.id && known.cartKey !== key;
  const inSession = shown || (await session.remember({ lastOrderId: order.id, ...(known?.cartKey === key ? { cartKey: null } : {}) }));
  return inSession ? { ...order, inSession } : order;
}
