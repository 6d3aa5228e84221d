import type { Context } from '../context.ts';
import type { Call, InputOf, OutputOf } from '../http/call.ts';

type Updated = OutputOf<'cart.update'>;

/** A cart that was ordered is left by its first update, so the same one begins a new cart. */
export async function updateOpenCart(ctx: Context, call: Call, update: InputOf<'cart.update'>): Promise<Updated['cart']> {
  const { cart } = await call(ctx, 'cart.update', update);
  return cart.closed ? (await call(ctx, 'cart.update', update)).cart : cart;
}
