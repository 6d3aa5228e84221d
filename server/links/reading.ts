import { Failure } from '#domain/failure.ts';
import { isCode } from '#domain/links/rules.ts';
import type { CodeNamed, LinkFilter } from '#domain/links/schema.ts';
import type { LinkList, LinkPage } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shownLink, stored } from './stored.ts';

/** Every link by any of its codes. @throws Failure not_found */
export async function linkByCode(ctx: Context, { code }: CodeNamed): Promise<LinkPage> {
  const found = isCode(code)
    ? await ctx.db.prisma.link.findFirst({
        where: { codes: { some: { code } } },
        include: {
          ...stored,
          codes: { orderBy: { id: 'desc' } },
          targets: { orderBy: { id: 'desc' } },
          createdBy: { select: { name: true } },
        },
      })
    : null;
  if (found === null) throw new Failure('not_found');
  return {
    ...shownLink(ctx, found),
    createdBy: found.createdBy?.name ?? null,
    codes: found.codes.map(({ id, code: each, createdAt }) => ({ id, code: each, createdAt: createdAt.toISOString() })),
    earlierTargets: found.targets.map(({ url, until }) => ({ url, until: until.toISOString() })),
  };
}

/** A page of all links. Those that were never clicked are missing where clicks order them, as existing clients have it. */
export async function listLinks(ctx: Context, filter: LinkFilter): Promise<LinkList> {
  const { search, tag, campaignId, mediumId, sourceId, limit, after } = filter;
  const like = { contains: literal(search), mode: 'insensitive' } as const;
  const where: Prisma.LinkWhereInput = {
    ...(campaignId !== undefined && { campaignId }),
    ...(mediumId !== undefined && { mediumId }),
    ...(sourceId !== undefined && { sourceId }),
    ...(tag !== undefined && { tags: { has: tag } }),
    ...(filter.order !== 'newest' && { clicks: { gt: 0 } }),
    ...(search !== '' && { OR: [{ title: like }, { url: like }, { codes: { some: { code: like } } }] }),
  };
  const skip = after === undefined ? 0 : offsetOf(after);
  const found = await ctx.db.prisma.link.findMany({
    where,
    orderBy: [...orders[filter.order], { id: 'desc' }],
    include: stored,
    skip,
    take: limit + 1,
  });
  const links = found.slice(0, limit).map((link) => shownLink(ctx, link));
  return { links, next: found.length > limit ? String(skip + limit) : null };
}

/** @throws Failure bad_input */
function offsetOf(after: string): number {
  if (!/^\d{1,7}$/.test(after)) throw new Failure('bad_input', { fields: { after: 'bad_input' } });
  return Number(after);
}

const orders: Record<LinkFilter['order'], Prisma.LinkOrderByWithRelationInput[]> = {
  newest: [{ createdAt: 'desc' }],
  'most-clicked': [{ clicks: 'desc' }],
  'recently-used': [{ clickedAt: { sort: 'desc', nulls: 'last' } }],
};
