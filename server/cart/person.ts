import { Prisma } from '../database/generated/client.ts';
import type { PersonPart } from '../people/person-part.ts';
import { shopSettings } from '../settings/service.ts';
import { joinCarts } from './person-cart.ts';
import { openKeyOf } from './person-queries.ts';
import { getCart } from './reading.ts';

const openCarts = (personId: number) => ({ personId, origin: 'cart', state: 'draft', placedAt: null }) as const;

export const person: PersonPart = {
  /** CART-9: the visitor's cart follows who signs in. */
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
    const addresses = await ctx.db.prisma.order.findFirst({
      where: { cartKeys: { some: { key } } },
      select: { billing: true, shipping: true },
    });
    return [{ name: 'cart.json', content: JSON.stringify({ lines: wanted, currency, total, ...addresses }, null, 2) }];
  },
  // One that is being paid right now becomes an order yet, or is purged with the others.
  erased: async ({ prisma }, personId) => {
    await prisma.order.deleteMany({ where: { ...openCarts(personId), transactions: { none: {} } } });
    await prisma.order.updateMany({ where: openCarts(personId), data: { billing: Prisma.DbNull, shipping: Prisma.DbNull } });
  },
};
