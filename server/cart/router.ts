import { z } from 'zod';
import { Cart, CommandAnswer, LeftOut, OptionsModal, UpdatedCart } from '#domain/cart/answers.ts';
import { CartCommands, CartRequest, CartUpdate, FollowedCart, OptionsQuery } from '#domain/cart/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { optionsModal } from './options-modal.ts';
import { currentKey } from './person-cart.ts';
import { followCart, getCart } from './reading.ts';
import { sendCommands } from './service.ts';
import { updateSessionCart } from './session-cart.ts';

/** A cart's key goes with every request: who knows it may see and change what lies in the cart. */
export const cart = router({
  get: anyone
    .meta({ summary: 'The cart with this key' })
    .input(CartRequest)
    .output(Cart)
    .query(({ ctx, input }) => getCart(ctx, input)),
  remembered: anyone
    .meta({ summary: 'The key of the cart that this session began, or of the person who is signed in' })
    .output(z.string().nullable())
    .query(({ ctx }) => currentKey(ctx)),
  follow: anyone
    .meta({ summary: 'The visitor’s cart, where it is another or later one than the device knows; else null' })
    .input(FollowedCart)
    .output(Cart.nullable())
    .query(({ ctx, input }) => followCart(ctx, input)),
  update: anyone
    .meta({ summary: 'Adds to a line of the session’s cart, or sets its quantity; zero removes it' })
    .input(CartUpdate)
    .output(UpdatedCart)
    .mutation(({ ctx, input: { language, ...update } }) => updateSessionCart({ ...ctx, language }, update)),
  options: anyone
    .meta({ summary: 'What the options of a variant are chosen from' })
    .input(OptionsQuery)
    .output(OptionsModal)
    .query(({ ctx, input: { language, ...asked } }) => optionsModal({ ...ctx, language }, asked)),
  send: anyone
    .meta({ summary: 'Applies commands to a cart' })
    .input(CartCommands)
    .output(z.object({ cart: Cart, answers: z.array(CommandAnswer), leftOut: z.array(LeftOut).exactOptional() }))
    .mutation(({ ctx, input }) => sendCommands(ctx, input)),
});
