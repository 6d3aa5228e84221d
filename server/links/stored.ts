import { linkState } from '#domain/links/rules.ts';
import type { Link } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { redirectedUrl } from './target.ts';

const term = { select: { id: true, name: true } } as const;

/** What the lists show of a link. */
export const stored = {
  campaign: term,
  medium: term,
  source: term,
  codes: { orderBy: { id: 'desc' }, take: 1 },
} satisfies Prisma.LinkInclude;

type Stored = Prisma.LinkGetPayload<{ include: typeof stored }>;

export function shownLink(ctx: Pick<Context, 'publicUrl' | 'now'>, link: Stored): Link {
  const { id, url, title, campaign, medium, source, tags, clicks, maxClicks } = link;
  const code = link.codes[0]?.code ?? '';
  return {
    id,
    code,
    shortUrl: `${ctx.publicUrl}/r/${code}`,
    url,
    redirectedUrl: redirectedUrl(url, { campaign: campaign?.name ?? null, medium: medium?.name ?? null, source: source?.name ?? null }),
    title,
    campaign,
    medium,
    source,
    tags,
    clicks,
    state: linkState(link, ctx.now),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    maxClicks,
    createdAt: link.createdAt.toISOString(),
    clickedAt: link.clickedAt?.toISOString() ?? null,
  };
}
