import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Publishable } from '../kinds/publishable.ts';
import { touch } from '../page-cache/invalidation.ts';
import { indexProducts } from './indexing.ts';

/** As many products as one transaction writes: another that writes some waits no longer than that. */
const BATCH = 200;
export const publishableProducts: Publishable = {
  kind: 'product',
  models: ['product.template'],
  isPublished: async ({ db }, id) => (await db.prisma.product.findFirst({ where: { id }, select: { published: true } }))?.published,
  publish: publishProduct,
};

type Publishing = Pick<Context, 'db' | 'now' | 'drop' | 'publish'>;

/**
 * Shows a product to visitors, or takes it from them.
 * @throws Failure not_found
 */
export function publishProduct(ctx: Publishing, id: number, published: boolean): Promise<void> {
  return publishProducts(ctx, [id], published);
}

/**
 * The same for many, in batches.
 * @throws Failure not_found where one of a batch does not exist; nothing of that batch is changed then
 */
export async function publishProducts({ db, now, drop, publish }: Publishing, ids: readonly number[], published: boolean): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = [...new Set(ids.slice(at, at + BATCH))];
    const tags = ['catalog', ...batch.map((id) => `product:${id}`)];
    await db.transaction(async (tx) => {
      const hidden = published
        ? await tx.prisma.product.findMany({ where: { id: { in: batch }, published: false }, select: { id: true } })
        : [];
      const change = { where: { id: { in: batch }, deletedAt: null }, data: { published, updatedAt: now } };
      const { count } = await tx.prisma.product.updateMany(change);
      if (count < batch.length) throw new Failure('not_found');
      await indexProducts(tx, batch);
      await touch(tx, tags);
      if (hidden.length > 0) await publish(tx, 'records.published', { kind: 'product', ids: hidden.map(({ id }) => id) });
    });
    drop(tags);
  }
}
