import { CartCommands, CartRequest } from '#domain/cart/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { getCart } from './reading.ts';
import { sendCommands } from './service.ts';

/** A cart's key goes with every question: knowing it is the right to the cart. `remembered` is the key of a cart begun over REST. */
export const cart = router({
  get: anyone.input(CartRequest).query(({ ctx, input }) => getCart(ctx, input)),
  remembered: anyone.query(async ({ ctx }) => (await ctx.session.read())?.cartKey ?? null),
  send: anyone.input(CartCommands).mutation(({ ctx, input }) => sendCommands(ctx, input)),
});
