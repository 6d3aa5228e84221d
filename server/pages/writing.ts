import { Failure } from '#domain/failure.ts';
import { MOST_LINKED } from '#domain/pages/rules.ts';
import type { NewPage, PageDraft, PageEdit } from '#domain/pages/schema.ts';
import type { PageRecord } from '#domain/pages/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { onDuplicate } from '../database/refusals.ts';
import type { Publishable } from '../kinds/publishable.ts';
import { touch } from '../page-cache/invalidation.ts';
import { pageTag } from './content.ts';
import { recordOf, withFormer } from './records.ts';

type Writing = Pick<Context, 'db' | 'now' | 'drop'>;

/** Pages that are linked stand on every page of the shop, whose tag is `settings`. */
const EVERYWHERE = 'settings';

/** @throws Failure address_taken, above_maximum where menu and footer are full */
export function createPage(ctx: Writing, { formerSlugs, ...draft }: NewPage): Promise<PageRecord> {
  return changing(ctx, async (tx) => {
    const lost = await claim(tx, draft.slug);
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    const { id } = await tx.prisma.contentPage.create({ data: { ...draft, ...times } }).catch(onTaken);
    const taken = await tx.prisma.contentPage.findMany({ where: { slug: { in: formerSlugs } }, select: { slug: true } });
    const free = formerSlugs.filter((slug) => taken.every((page) => page.slug !== slug));
    await tx.prisma.formerPageSlug.createMany({ data: free.map((slug) => ({ slug, pageId: id })), skipDuplicates: true });
    const page = await tx.prisma.contentPage.findFirstOrThrow({ where: { id }, ...withFormer });
    return { page, tags: [...lost, ...tagsOf(page)] };
  });
}

/**
 * Writes a page anew; an address that it had keeps leading to it.
 * @throws Failure not_found, record_changed for an earlier version, address_taken, above_maximum where menu and footer are full
 */
export function editPage(ctx: Writing, { id, version, draft }: PageEdit): Promise<PageRecord> {
  return changing(ctx, async (tx) => {
    const before = await tx.prisma.contentPage.findFirst({ where: { id } });
    if (before === null) throw new Failure('not_found');
    const next = { ...draft, version: { increment: 1 }, updatedAt: ctx.now };
    const { count } = await tx.prisma.contentPage.updateMany({ where: { id, version }, data: next }).catch(onTaken);
    if (count === 0) throw new Failure('record_changed');
    const lost = await claim(tx, draft.slug);
    if (before.slug !== draft.slug) await tx.prisma.formerPageSlug.create({ data: { slug: before.slug, pageId: id } });
    const page = await tx.prisma.contentPage.findFirstOrThrow({ where: { id }, ...withFormer });
    return { page, tags: [...lost, ...tagsOf(before), ...tagsOf(page)] };
  });
}

/**
 * Takes a page away, with the addresses that it had. Answers what it was, so that it can be made again.
 * @throws Failure not_found
 */
export function deletePage(ctx: Writing, id: number): Promise<PageRecord> {
  return changing(ctx, async (tx) => {
    const page = await tx.prisma.contentPage.findFirst({ where: { id }, ...withFormer });
    if (page === null) throw new Failure('not_found');
    await tx.prisma.contentPage.delete({ where: { id } });
    return { page, tags: tagsOf(page) };
  });
}

export const publishablePages: Publishable = {
  kind: 'page',
  models: ['website.page'],
  isPublished: async ({ db }, id) => (await db.prisma.contentPage.findFirst({ where: { id }, select: { published: true } }))?.published,
  publish: async (ctx, id, published) => {
    await changing(ctx, async (tx) => {
      const change = { where: { id }, data: { published, updatedAt: ctx.now } };
      const { count } = await tx.prisma.contentPage.updateMany(change);
      if (count === 0) throw new Failure('not_found');
      const page = await tx.prisma.contentPage.findFirstOrThrow({ where: { id }, ...withFormer });
      return { page, tags: tagsOf({ ...page, published: true }) };
    });
  },
};

type Changed = { page: Parameters<typeof recordOf>[0]; tags: string[] };

async function changing({ db, drop }: Pick<Writing, 'db' | 'drop'>, work: (tx: Transaction) => Promise<Changed>): Promise<PageRecord> {
  const { page, tags } = await db.transaction(async (tx) => {
    const changed = await work(tx);
    if (changed.tags.includes(EVERYWHERE)) await refuseFull(tx);
    await touch(tx, changed.tags);
    return changed;
  });
  drop(tags);
  return recordOf(page);
}

async function refuseFull(tx: Transaction): Promise<void> {
  const linked = await tx.prisma.contentPage.count({ where: { published: true, linkedIn: { not: 'nowhere' } } });
  if (linked > MOST_LINKED) throw new Failure('above_maximum', { most: MOST_LINKED });
}

/** From now on this address leads to one page alone. Answers the tag of the one that it led to. */
async function claim(tx: Transaction, slug: string): Promise<string[]> {
  const lost = await tx.prisma.formerPageSlug.findMany({ where: { slug } });
  await tx.prisma.formerPageSlug.deleteMany({ where: { slug } });
  return lost.map(({ pageId }) => pageTag(pageId));
}

function tagsOf({ id, published, linkedIn }: { id: number; published: boolean; linkedIn: PageDraft['linkedIn'] }): string[] {
  return published && linkedIn !== 'nowhere' ? [pageTag(id), EVERYWHERE] : [pageTag(id)];
}

const onTaken = onDuplicate(new Failure('address_taken'));
