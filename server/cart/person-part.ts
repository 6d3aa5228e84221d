import type { PersonPart } from '../people/person-part.ts';
import { shopSettings } from '../settings/service.ts';
import { joinCarts } from './person-cart.ts';

/** CART-9: the visitor's cart follows who signs in, and an account that is deleted leaves no cart behind. */
export const person: PersonPart = {
  signedIn: async ({ db, language, now }, tx, { personId, cartKey }) => {
    const { currency } = await shopSettings(db);
    const { key, leftOut } = await joinCarts(tx, { personId, key: cartKey, language, currency, now });
    return { cartKey: key, leftOut };
  },
  erased: async ({ prisma }, personId) => {
    await prisma.order.deleteMany({ where: { personId, origin: 'cart', state: 'draft', placedAt: null } });
  },
};
