import { languageOf, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import { Prisma } from '../database/generated/client.ts';
import type { PersonPart } from '../people/person-part.ts';
import { shopSettings } from '../settings/service.ts';
import { joinCarts } from './person-cart.ts';

const openCarts = (personId: number) => ({ personId, origin: 'cart', state: 'draft', placedAt: null }) as const;

export const person: PersonPart = {
  /** CART-9: the visitor's cart follows who signs in. */
  signedIn: async ({ db, language, now }, tx, { personId, cartKey }) => {
    const { currency } = await shopSettings(db);
    const { key, leftOut } = await joinCarts(tx, { personId, key: cartKey, language, currency, now });
    return { cartKey: key, leftOut };
  },
  exported: async ({ db }, { id, language }) => {
    const carts = await db.prisma.order.findMany({ where: openCarts(id), orderBy: { id: 'asc' }, select: shown });
    const lines = carts.flatMap((cart) =>
      cart.lines.map(({ quantity, variant }) => ({
        product: textOf(Translated.parse(variant.product.name), languageOf(language)),
        code: variant.code,
        quantity,
      })),
    );
    const addresses = carts.map(({ billing, shipping }) => ({ billing, shipping }));
    return [{ name: 'cart.json', content: JSON.stringify({ lines, addresses }, null, 2) }];
  },
  // One that is being paid right now becomes an order yet, or is purged with the others.
  erased: async ({ prisma }, personId) => {
    await prisma.order.deleteMany({ where: { ...openCarts(personId), transactions: { none: {} } } });
    await prisma.order.updateMany({ where: openCarts(personId), data: { billing: Prisma.DbNull, shipping: Prisma.DbNull } });
  },
};

const shown = {
  billing: true,
  shipping: true,
  lines: {
    orderBy: { id: 'asc' },
    select: { quantity: true, variant: { select: { code: true, product: { select: { name: true } } } } },
  },
} satisfies Prisma.OrderSelect;
