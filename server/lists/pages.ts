import { LeaveLink, SubscriptionLink } from '#domain/lists/schema.ts';
import { IdText } from '#domain/primitives.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import type { PersonalPages } from '../slice.ts';
import { choicesByLink, ownChoices } from './choosing.ts';
import { subscriptionAsked } from './confirming.ts';
import { listContent } from './subscribing.ts';

export const personalPages: PersonalPages = {
  '/newsletter/:id(\\d+)': async (ctx, { params }) => {
    const { data: listId } = IdText.safeParse(params.id);
    const mailingList = listId === undefined ? null : await listContent(ctx, { listId }).catch(nullIfMissing);
    return { mailingList, ...(await formToken(ctx)) };
  },
  '/mail/subscribe': async (ctx, { query }) => {
    const link = SubscriptionLink.safeParse({ id: Number(query.get('id')), token: query.get('token') ?? '' });
    const asked = link.success ? await subscriptionAsked(databaseOf(ctx, { db: query.get('db') ?? '' }), link.data) : null;
    return { subscriptionAsked: asked, ...(await formToken(ctx)) };
  },
  '/mail/lists': async (ctx, { query }) => {
    const link = LeaveLink.safeParse(linkIn(query));
    const choices = link.success ? await choicesByLink(databaseOf(ctx, { db: query.get('db') ?? '' }), link.data) : null;
    return { listChoices: choices, ...(await formToken(ctx)) };
  },
  '/my/lists': async (ctx) => {
    const here = withLanguage(ctx.language, '/my/lists');
    if ((await ctx.me()) === null) return { redirect: `/web/login?${new URLSearchParams({ redirect: here })}` };
    return { listChoices: await ownChoices(ctx), ...(await formToken(ctx)) };
  },
};

function linkIn(query: URLSearchParams) {
  const [subscriber, list, mailing] = ['subscriber', 'list', 'mailing'].map((name) => Number(query.get(name)));
  return { subscriber, list, mailing, token: query.get('token') ?? '' };
}
