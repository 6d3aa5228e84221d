import { Failure } from '#domain/failure.ts';
import { isCode } from '#domain/links/rules.ts';
import type { CodeNamed, LinkFilter } from '#domain/links/schema.ts';
import type { LinkList, LinkPage } from '#domain/links/types.ts';
import { Id } from '#domain/primitives.ts';
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

/** @throws Failure not_found */
export async function linkIdByCode({ prisma }: Context['db'], code: string): Promise<number> {
  const found = isCode(code) ? await prisma.link.findFirst({ where: { codes: { some: { code } } }, select: { id: true } }) : null;
  if (found === null) throw new Failure('not_found');
  return found.id;
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
    ...(after !== undefined && { AND: behind(filter.order, after) }),
  };
  const found = await ctx.db.prisma.link.findMany({
    where,
    orderBy: orders[filter.order],
    include: stored,
    take: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return { links: shown.map((link) => shownLink(ctx, link)), next: last === undefined ? null : placeOf(filter.order, last) };
}

const orders: Record<LinkFilter['order'], Prisma.LinkOrderByWithRelationInput[]> = {
  newest: [{ createdAt: 'desc' }, { id: 'desc' }],
  'most-clicked': [{ clicks: 'desc' }, { id: 'desc' }],
  'recently-used': [{ clickedAt: { sort: 'desc', nulls: 'last' } }, { id: 'desc' }],
};

/** Where a page ended: what orders it, and the id. */
function placeOf(
  order: LinkFilter['order'],
  { id, createdAt, clickedAt, clicks }: { id: number; createdAt: Date; clickedAt: Date | null; clicks: number },
): string {
  const by = { newest: createdAt.getTime(), 'most-clicked': clicks, 'recently-used': clickedAt?.getTime() ?? 0 };
  return `${by[order]}-${id}`;
}

/** The rest is what comes behind that place, so that it costs the same however far one reads. @throws Failure bad_input */
function behind(order: LinkFilter['order'], after: string): Prisma.LinkWhereInput {
  const [, by, id] = /^(\d{1,13})-(\d{1,10})$/.exec(after)?.map(Number) ?? [];
  const fits = by !== undefined && id !== undefined && Id.safeParse(id).success && (order !== 'most-clicked' || Id.safeParse(by).success);
  if (!fits) throw new Failure('bad_input', { fields: { after: 'bad_input' } });
  const lower: Prisma.LinkWhereInput = { id: { lt: id } };
  switch (order) {
    case 'newest':
      return { OR: [{ createdAt: { lt: new Date(by) } }, { createdAt: new Date(by), ...lower }] };
    case 'most-clicked':
      return { OR: [{ clicks: { lt: by } }, { clicks: by, ...lower }] };
    case 'recently-used':
      return { OR: [{ clickedAt: { lt: new Date(by) } }, { clickedAt: new Date(by), ...lower }] };
  }
}
