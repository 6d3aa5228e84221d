import { Failure } from '#domain/failure.ts';
import { CODE_PATTERN } from '#domain/links/rules.ts';
import { LinkFilter } from '#domain/links/schema.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { atLeast } from '../people/roles.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { linkByCode, listLinks } from './reading.ts';

export const personalPages: PersonalPages = {
  '/r': (ctx, { query }) => {
    const here = query.size === 0 ? '/r' : `/r?${query}`;
    return forPublisher(ctx, here, { links: null }, async () => ({ links: await listLinks(ctx, LinkFilter.parse({})) }));
  },
  [`/r/:code(${CODE_PATTERN})\\+`]: (ctx, { params: { code = '' } }) =>
    forPublisher(ctx, `/r/${code}+`, { link: null }, async () => ({ link: await linkOrNull(ctx, code) })),
};

/** A visitor signs in first and is led back, with what was shared; for customers there is nothing at this address. */
async function forPublisher(
  ctx: Context,
  path: string,
  nothing: PersonalAnswer,
  read: () => Promise<PersonalAnswer>,
): Promise<PersonalAnswer> {
  const me = await ctx.me();
  if (me === null) return { redirect: `/web/login?${new URLSearchParams({ redirect: withLanguage(ctx.language, path) })}` };
  return atLeast(me.role, 'publisher') ? read() : nothing;
}

async function linkOrNull(ctx: Context, code: string) {
  return linkByCode(ctx, { code }).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'not_found') return null;
    throw error;
  });
}
