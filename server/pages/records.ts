import { Failure } from '#domain/failure.ts';
import type { PageNamed } from '#domain/pages/schema.ts';
import type { PageRecord, PageRow } from '#domain/pages/types.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';

export const withFormer = { include: { formerSlugs: { select: { slug: true }, orderBy: { slug: 'asc' } } } } as const;

/** All pages as staff see them, those of the menu first, then those of the footer. */
export async function listPages({ db }: Pick<Context, 'db'>): Promise<PageRow[]> {
  const found = await db.prisma.contentPage.findMany({
    orderBy: [{ linkedIn: 'asc' }, { sequence: 'asc' }, { id: 'asc' }],
    omit: { text: true, description: true },
  });
  return found.map(rowOf);
}

/** @throws Failure not_found */
export async function showPage({ db }: Pick<Context, 'db'>, named: PageNamed): Promise<PageRecord> {
  const page = await db.prisma.contentPage.findFirst({ where: named, ...withFormer });
  if (page === null) throw new Failure('not_found');
  return recordOf(page);
}

export function recordOf(page: Prisma.ContentPageGetPayload<typeof withFormer>): PageRecord {
  return {
    ...rowOf(page),
    text: Translated.parse(page.text),
    description: Translated.parse(page.description),
    formerSlugs: page.formerSlugs.map(({ slug }) => slug),
  };
}

function rowOf(page: Omit<Prisma.ContentPageGetPayload<object>, 'text' | 'description'>): PageRow {
  const { id, slug, title, published, linkedIn, sequence, version, createdAt, updatedAt } = page;
  return {
    id,
    slug,
    title: Translated.parse(title),
    published,
    linkedIn,
    sequence,
    version,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
