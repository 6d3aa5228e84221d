import { Failure } from '#domain/failure.ts';
import { readOwnRequest } from '#domain/orders/own-list.ts';
import { readStage } from '#domain/orders/rules.ts';
import { OrderFilter } from '#domain/orders/schema.ts';
import { SlugId } from '#domain/primitives.ts';
import type { Context } from '../context.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { ownOrderList } from './mine.ts';
import { orderPage, orderPageOfSession } from './page.ts';
import { paymentStatus } from './payment-status.ts';
import { listOrders, showOrder } from './records.ts';
import { isToken } from './token.ts';

export const personalPages: PersonalPages = {
  '/my/orders': async (ctx, { query }) => {
    if ((await ctx.session.read()) === null) return {};
    const me = await whoAmI(ctx);
    return me === null ? { me } : { me, ownOrders: await ownOrderList(ctx, readOwnRequest(query)) };
  },
  '/my/orders/find': formToken,
  '/my/orders/check': async (ctx) => ({ order: (await orderPageOfSession(ctx)) ?? null }),
  '/orders': (ctx, { query }) => {
    const filter = OrderFilter.parse({ stage: readStage(query.get('stage')) });
    return pageForRole(ctx, { role: 'operator', path: '/orders', nothing: { staffOrders: null } }, async () => ({
      staffOrders: await listOrders(ctx, filter),
    }));
  },
  '/orders/:number': (ctx, { params: { number = '' } }) =>
    pageForRole(ctx, { role: 'operator', path: `/orders/${number}`, nothing: { staffOrder: null } }, async () => ({
      staffOrder: await showOrder(ctx, { number }).catch(nullIfMissing),
    })),
  '/my/orders/:id([^/]*\\d)': async (ctx, { params, query }) => {
    const { data: id } = SlugId.safeParse(params.id);
    return id === undefined ? {} : ownOrder(ctx, id, query.get('access_token') ?? undefined);
  },
};

async function ownOrder(ctx: Context, id: number, accessToken: string | undefined): Promise<PersonalAnswer> {
  try {
    const order = await orderPage(ctx, { id, accessToken });
    return { order, status: paymentStatus(order, ctx.language) };
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'not_found')) throw error;
    if (accessToken === undefined) return {};
    return (await isOffer(ctx, id, accessToken)) ? { redirect: `/quote/${id}/${encodeURIComponent(accessToken)}` } : { order: null };
  }
}

/** Whether the token opens what is no order yet: its own page shows it. */
async function isOffer({ db }: Context, id: number, accessToken: string): Promise<boolean> {
  const offer = await db.prisma.order.findFirst({ where: { id, placedAt: null, quote: { isNot: null } }, select: { accessToken: true } });
  return offer !== null && isToken(accessToken, offer.accessToken);
}
