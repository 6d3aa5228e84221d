import { CartCommands, CartRequest } from '#domain/cart/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { getCart } from './reading.ts';
import { sendCommands } from './service.ts';

/** A cart's key goes with every request: knowing it authorises access to the cart. */
export const cart = router({
  get: anyone
    .meta({ summary: 'The cart with this key' })
    .input(CartRequest)
    .query(({ ctx, input }) => getCart(ctx, input)),
  remembered: anyone
    .meta({ summary: 'The key of a cart that this session began over REST' })
    .query(async ({ ctx }) => (await ctx.session.read())?.cartKey ?? null),
  send: anyone
    .meta({ summary: 'Applies commands to a cart' })
    .input(CartCommands)
    .mutation(({ ctx, input }) => sendCommands(ctx, input)),
});
