import type { PersonPart } from '../people/person-part.ts';
import { shopSettings } from '../settings/service.ts';
import { joinCarts } from './person-cart.ts';
import { openKeyOf } from './person-queries.ts';
import { getCart } from './reading.ts';

/** CART-9: the visitor's cart follows who signs in. It is in the archive of an account, and an account that is deleted leaves none behind. */
export const person: PersonPart = {
  signedIn: async ({ db, language, now }, tx, { personId, cartKey }) => {
    const { currency } = await shopSettings(db);
    const { key, leftOut } = await joinCarts(tx, { personId, key: cartKey, language, currency, now });
    return { cartKey: key, leftOut };
  },
  exported: async (ctx, { id }) => {
    const key = await openKeyOf(ctx.db, id, null);
    if (key === undefined) return [];
    const { lines, currency, total } = await getCart(ctx, { key, language: ctx.language });
    const wanted = lines.map(({ name, options, wanted: quantity, unitPrice }) => ({ name, options, quantity, unitPrice }));
    return [{ name: 'cart.json', content: JSON.stringify({ lines: wanted, currency, total }, null, 2) }];
  },
  erased: async ({ prisma }, personId) => {
    await prisma.order.deleteMany({ where: { personId, origin: 'cart', state: 'draft', placedAt: null } });
  },
};
