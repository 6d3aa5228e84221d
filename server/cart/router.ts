import { z } from 'zod';
import { Cart, CommandAnswer, OptionsModal, UpdatedCart } from '#domain/cart/answers.ts';
import { CartCommands, CartRequest, CartUpdate, OptionsQuery } from '#domain/cart/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { optionsModal } from './options-modal.ts';
import { getCart } from './reading.ts';
import { sendCommands } from './service.ts';
import { grantWish } from './wish.ts';

/** A cart's key goes with every request: knowing it authorises access to the cart. */
export const cart = router({
  get: anyone
    .meta({ summary: 'The cart with this key' })
    .input(CartRequest)
    .output(Cart)
    .query(({ ctx, input }) => getCart(ctx, input)),
  remembered: anyone
    .meta({ summary: 'The key of a cart that this session began over REST' })
    .output(z.string().nullable())
    .query(async ({ ctx }) => (await ctx.session.read())?.cartKey ?? null),
  update: anyone
    .meta({ summary: 'Adds to a line of the session’s cart, or sets its quantity; zero removes it' })
    .input(CartUpdate)
    .output(UpdatedCart)
    .mutation(({ ctx, input: { language, ...wish } }) => grantWish({ ...ctx, language }, wish)),
  options: anyone
    .meta({ summary: 'What the options of a variant are chosen from' })
    .input(OptionsQuery)
    .output(OptionsModal)
    .query(({ ctx, input: { language, ...asked } }) => optionsModal({ ...ctx, language }, asked)),
  send: anyone
    .meta({ summary: 'Applies commands to a cart' })
    .input(CartCommands)
    .output(z.object({ cart: Cart, answers: z.array(CommandAnswer) }))
    .mutation(({ ctx, input }) => sendCommands(ctx, input)),
});
