import { Failure } from '#domain/failure.ts';
import { IdText } from '#domain/primitives.ts';
import { sessionCart } from '../cart/reading.ts';
import type { Context } from '../context.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { shopSettings } from '../settings/service.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { quotesOf } from './mine.ts';
import { quotePage } from './page.ts';

export const personalPages: PersonalPages = {
  '/shop/offer': async (ctx) => {
    const [cart, { countryId }] = [await sessionCart(ctx), await shopSettings(ctx.db)];
    return cart.key === '' || cart.closed ? { countryId } : { cart, countryId };
  },
  '/my/quotes': async (ctx) => {
    if ((await ctx.session.read()) === null) return {};
    const me = await whoAmI(ctx);
    return me === null ? { me } : { me, ownQuotes: await quotesOf(ctx) };
  },
  '/quote/:id(\\d+)': async (ctx, { params, query }) => {
    const token = query.get('access_token');
    if (token !== null) return { redirect: `/quote/${params.id}/${encodeURIComponent(token)}` };
    return offered(ctx, params.id, undefined);
  },
  '/quote/:id(\\d+)/:token': (ctx, { params }) => offered(ctx, params.id, params.token),
};

async function offered(ctx: Context, idText: string | undefined, accessToken: string | undefined): Promise<PersonalAnswer> {
  const { data: id } = IdText.safeParse(idText);
  if (id === undefined) return { quote: null };
  try {
    return { quote: await quotePage(ctx, { id, accessToken }), ...(await formToken(ctx)) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') return { quote: null };
    throw error;
  }
}
