import { IdText } from '#domain/primitives.ts';
import { QuoteFilter } from '#domain/quotes/schema.ts';
import type { Context } from '../context.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { formToken } from '../people/form-token.ts';
import { whoAmI } from '../people/service.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { quotesOf } from './mine.ts';
import { quotePage } from './page.ts';
import { listQuotes, showQuote } from './records.ts';
import { requestPage } from './request-form.ts';

export const personalPages: PersonalPages = {
  '/shop/offer': (ctx, { query }) => requestPage(ctx, query.get('request')),
  '/my/quotes': async (ctx) => {
    if ((await ctx.session.read()) === null) return {};
    const me = await whoAmI(ctx);
    return me === null ? { me } : { me, ownQuotes: await quotesOf(ctx) };
  },
  '/quotes': (ctx) =>
    forOperator(ctx, '/quotes', { staffQuotes: null }, async () => ({ staffQuotes: await listQuotes(ctx, QuoteFilter.parse({})) })),
  '/quotes/new': (ctx) => forOperator(ctx, '/quotes/new', { staffQuotes: null }, async () => ({})),
  '/quotes/:number(Q\\d+)': (ctx, { params: { number = '' } }) => shownToStaff(ctx, number, `/quotes/${number}`),
  '/quotes/:number(Q\\d+)/edit': (ctx, { params: { number = '' } }) => shownToStaff(ctx, number, `/quotes/${number}/edit`),
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
  const quote = await quotePage(ctx, { id, accessToken }).catch(nullIfMissing);
  return quote === null ? { quote } : { quote, ...(await formToken(ctx)) };
}

function shownToStaff(ctx: Context, number: string, path: string): Promise<PersonalAnswer> {
  return forOperator(ctx, path, { staffQuote: null }, async () => ({
    staffQuote: await showQuote(ctx, { number }).catch(nullIfMissing),
  }));
}

function forOperator(ctx: Context, path: string, nothing: PersonalAnswer, read: () => Promise<PersonalAnswer>): Promise<PersonalAnswer> {
  return pageForRole(ctx, { role: 'operator', path, nothing }, read);
}
