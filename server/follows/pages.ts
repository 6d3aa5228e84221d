import { FollowLink } from '#domain/follows/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { formToken } from '../people/form-token.ts';
import { databaseOf } from '../people/pages.ts';
import type { PersonalPages } from '../slice.ts';
import { askedByLink } from './confirming.ts';
import { ownFollows } from './own.ts';

export const personalPages: PersonalPages = {
  '/mail/follow': async (ctx, { query }) => {
    const link = FollowLink.safeParse({ id: Number(query.get('id')), token: query.get('token') ?? '' });
    const found = link.success ? await askedByLink(databaseOf(ctx, { db: query.get('db') ?? '' }), link.data) : null;
    return { followAsked: found, ...(await formToken(ctx)) };
  },
  '/my/follows': async (ctx) => {
    const here = withLanguage(ctx.language, '/my/follows');
    if ((await ctx.me()) === null) return { redirect: `/web/login?${new URLSearchParams({ redirect: here })}` };
    return { follows: await ownFollows(ctx) };
  },
};
