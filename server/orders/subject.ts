import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import type { Buyers, Customer, OpenRecord, Subject } from '../kinds/subject.ts';
import { isOperator } from '../people/roles.ts';
import { isOwn, isOwnOrder } from './own-queries.ts';
import { readOrder } from './queries.ts';
import { raterOf } from './rating-queries.ts';
import type { StoredOrder } from './stored.ts';
import { isToken } from './token.ts';

/** On an order, its customer and the shop talk. */
export const orderSubject: Subject = {
  kind: 'order',
  models: ['sale.order'],
  audience: 'private',
  open: openOrder,
  describe: async (db, id) => {
    const order = await readOrder(db, id);
    if (order === undefined) return undefined;
    return { name: order.number, path: `/my/orders/${id}`, customer: customerOf(order, null), token: order.accessToken };
  },
};

async function openOrder(ctx: Context, id: number, accessToken?: string): Promise<OpenRecord | undefined> {
  const order = await readOrder(ctx.db, id);
  if (order === undefined) return undefined;
  if (accessToken !== undefined) {
    if (!isToken(accessToken, order.accessToken)) return undefined;
    return { byToken: true, customer: customerOf(order, await ownerOf(ctx, id)) };
  }
  const me = await ctx.me();
  const owner = await ownerOf(ctx, id);
  if (owner !== null) return { byToken: false, customer: customerOf(order, owner) };
  if (me !== null && isOperator(me)) return { byToken: false, customer: customerOf(order, null) };
  const isLast = (await ctx.session.read())?.lastOrderId === id;
  return isLast ? { byToken: true, customer: customerOf(order, null) } : undefined;
}

/** The caller, where it is their own order. */
async function ownerOf(ctx: Context, id: number): Promise<number | null> {
  const me = await ctx.me();
  return me !== null && (await isOwnOrder(ctx.db, me.id, id)) ? me.id : null;
}

function customerOf({ billing, language }: StoredOrder, personId: number | null): Customer {
  return { personId, name: billing.name, email: billing.email ?? '', language };
}

/** Of products: paid or sent, so that nobody gets the sign for an order that is never paid. */
export const productBuyers: Buyers = {
  kind: 'product',
  includes: async ({ rows }, id, personId) =>
    (
      await rows(sql`
        select 1 from orders o join order_lines l on l.order_id = o.id join variants v on v.id = l.variant_id
        where v.product_id = ${id} and o.state in ('sale', 'done') and o.payment_state in ('none', 'paid') and ${isOwn(personId)} limit 1`)
    ).length > 0,
  raterOf,
};
