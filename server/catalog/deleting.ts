import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { tagsOf } from './changing.ts';
import { indexProducts } from './indexing.ts';

/** Deleted products can be brought back for so many days. */
const DAYS = 30;

/**
 * Takes products from the shop: hidden and not for sale; what was ordered of them stays readable. Those that were deleted already stay so.
 * Answers the tags of stale pages.
 */
export async function deleteProducts(tx: Transaction, ids: readonly number[], now: Date): Promise<string[]> {
  const gone = { published: false, saleable: false, deletedAt: now, updatedAt: now, version: { increment: 1 } };
  await tx.prisma.product.updateMany({ where: { id: { in: [...ids] }, deletedAt: null }, data: gone });
  return shownAnew(tx, ids);
}

/** @throws Failure not_found where one of them does not exist; nothing is deleted then */
export async function deleteProductsOf({ db, now, drop }: Context, ids: readonly number[]): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    await refuseUnknown(tx, ids);
    return deleteProducts(tx, ids, now);
  });
  drop(tags);
}

/** Brings deleted products back, hidden. @throws Failure not_found */
export async function restoreProducts({ db, now, drop }: Context, ids: readonly number[]): Promise<void> {
  const back = { saleable: true, deletedAt: null, updatedAt: now, version: { increment: 1 } };
  const tags = await db.transaction(async (tx) => {
    await refuseUnknown(tx, ids);
    await tx.prisma.product.updateMany({ where: { id: { in: [...ids] }, deletedAt: { not: null } }, data: back });
    return shownAnew(tx, ids);
  });
  drop(tags);
}

/** Removes what was deleted long ago and is named by no order, no offer and no message. Answers how many. */
export function purgeDeleted({ db, now }: { db: Database; now: Date }): Promise<number> {
  return inBatches(async (limit) => {
    const purged = await db.rows(sql`
      delete from products where id in (
        select p.id from products p
        where p.deleted_at < ${now}::timestamptz - make_interval(days => ${DAYS})
          and not exists (select from messages m where m.kind = 'product' and m.record_id = p.id)
          and not exists (
          select from variants v where v.product_id = p.id and (
            exists (select from order_lines l where l.variant_id = v.id) or
            exists (select from quote_options o where o.variant_id = v.id)))
        order by p.id limit ${limit})
      returning 1`);
    return { count: purged.length };
  });
}

async function refuseUnknown(tx: Transaction, ids: readonly number[]): Promise<void> {
  const unique = [...new Set(ids)];
  if ((await tx.prisma.product.count({ where: { id: { in: unique } } })) < unique.length) throw new Failure('not_found');
}

async function shownAnew(tx: Transaction, ids: readonly number[]): Promise<string[]> {
  await indexProducts(tx, ids);
  const tags = tagsOf(ids);
  await touch(tx, tags);
  return tags;
}
