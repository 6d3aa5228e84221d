import { formToken } from '../people/form-token.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { sessionCart } from './reading.ts';

export const personalPages: PersonalPages = {
  '/shop/cart': async (ctx, { query }): Promise<PersonalAnswer> => {
    const cart = await sessionCart(ctx);
    if (query.get('type') === 'popover') return { fragment: 'cart_popover', props: cart };
    return cart.key === '' || cart.closed ? {} : { cart, ...(await formToken(ctx)) };
  },
};
