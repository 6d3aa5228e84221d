import { randomBytes, randomUUID } from 'node:crypto';
import type { Address } from '#domain/places/schema.ts';
import { stockGoods } from '../cart/goods.ts';
import { cart } from '../cart/router.ts';
import type { Context } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { openMethods } from '../demo/methods.ts';
import { demoSettings } from '../demo/shop.ts';
import { createCallerFactory, router } from '../http/trpc.ts';
import { orders } from '../orders/router.ts';
import { createSessions } from '../people/session.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { checkout } from './router.ts';

const createCaller = createCallerFactory(router({ cart, checkout, orders }));

export const MIA = {
  name: 'Mia Beck',
  email: 'mia@customer.example',
  street: 'Lindenweg 4',
  city: 'Köln',
  zip: '50667',
  countryId: 276,
} satisfies Address;

/** An open shop for tests: the cart's goods, parcels at 4.90, payment by transfer. Answers the ids of both methods. */
export async function openTestShop(db: Database): Promise<{ deliveryId: number; paymentId: number }> {
  await db.rows(sql`
    truncate orders, products, attributes, attribute_values, pictures, sessions, delivery_methods, payment_methods, number_series
    restart identity cascade`);
  // First, as the currency stays once something has a price.
  await changeSettings({ db, drop: () => {} }, demoSettings);
  await stockGoods(db);
  const name = { en: 'Parcel', de: 'Paket', fr: 'Colis', ar: 'طرد بريدي' };
  await db.prisma.deliveryMethod.create({ data: { name, note: {}, price: 490 } });
  await openMethods({ db });
  return { deliveryId: 1, paymentId: 1 };
}

export type Shopper = ReturnType<typeof shopper>;

/** Somebody with a device and a browser: each call is a request of its own, with the cookie that the one before was given. */
export function shopper(db: Database, overrides: Partial<Context> = {}) {
  const key = randomBytes(16).toString('hex');
  const language = overrides.language ?? 'en';
  let token: string | null = null;
  const context = (more: Partial<Context> = {}): Context => {
    const now = more.now ?? overrides.now ?? new Date();
    const set = (given: string) => {
      token = given;
    };
    return testContext(db, { session: createSessions(db, { token, set }, now), ...overrides, ...more, now });
  };
  const ask = () => createCaller(context());
  return {
    key,
    context,
    ask,
    put: (variantId: number, quantity = 1) =>
      ask().cart.send({ key, language, commands: [{ id: randomUUID(), kind: 'set', line: String(variantId), variantId, quantity }] }),
    live: (billing: Address = MIA, shipping: Address | null = null) => ask().checkout.addresses({ key, language, billing, shipping }),
    order: (choices: {
      orderKey?: string;
      paymentId?: number;
      expectedTotal: number;
      expectedRevision?: string;
      termsAccepted?: boolean;
    }) => ask().checkout.place({ key, language, orderKey: randomUUID(), paymentId: 1, termsAccepted: true, ...choices }),
  };
}

/** All that an order could have changed, to be compared. */
export function everything(db: Database): Promise<unknown[]> {
  return db.rows(sql`
    select (select json_agg(o order by o.id) from orders o) as orders, (select json_agg(l order by l.id) from order_lines l) as lines,
      (select json_agg(v order by v.id) from variants v) as variants, (select json_agg(t order by t.id) from payment_transactions t) as paid,
      (select json_agg(n) from number_series n) as numbers`);
}
