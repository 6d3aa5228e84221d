import { CODE_PATTERN } from '#domain/links/rules.ts';
import { LinkFilter } from '#domain/links/schema.ts';
import type { Context } from '../context.ts';
import { nullIfMissing } from '../http/null-if-missing.ts';
import { pageForRole } from '../people/staff-page.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';
import { linkByCode, listLinks } from './reading.ts';

export const personalPages: PersonalPages = {
  '/r': (ctx, { query }) => {
    const here = query.size === 0 ? '/r' : `/r?${query}`;
    return forPublisher(ctx, here, { links: null }, async () => ({ links: await listLinks(ctx, LinkFilter.parse({})) }));
  },
  [`/r/:code(${CODE_PATTERN})\\+`]: (ctx, { params: { code = '' } }) =>
    forPublisher(ctx, `/r/${code}+`, { link: null }, async () => ({ link: await linkByCode(ctx, { code }).catch(nullIfMissing) })),
};

/** With what was shared, where somebody was led to sign in first. */
function forPublisher(ctx: Context, path: string, nothing: PersonalAnswer, read: () => Promise<PersonalAnswer>): Promise<PersonalAnswer> {
  return pageForRole(ctx, { role: 'publisher', path, nothing }, read);
}
