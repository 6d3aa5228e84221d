import { isDeepStrictEqual } from 'node:util';
import { BULK_PART, BulkChange, type BulkUndoing, type BulkUndone, type LastBulk } from '#domain/catalog/bulk.ts';
import { type BulkState, fieldOf } from '#domain/catalog/bulk-rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';
import { forgetParts } from './bulk-parts.ts';
import { type BulkFound, lockRecords, readByIds } from './bulk-queries.ts';
import { writeMany } from './bulk-writing.ts';

const DAY = 86_400_000;
const KEPT_DAYS = 30;

/** What the next undoing takes back. @throws Failure not_found where there is none */
export async function lastBulk({ prisma }: Pick<Database, 'prisma'>): Promise<LastBulk> {
  const bulk = await prisma.bulkChange.findFirst({
    where: { undoneAt: null },
    orderBy: { id: 'desc' },
    include: { _count: { select: { rows: true } } },
  });
  if (bulk === null) throw new Failure('not_found');
  return { id: bulk.id, at: bulk.at.toISOString(), change: BulkChange.parse(bulk.change), records: bulk._count.rows };
}

/**
 * Undoes a part of the last bulk change, or the next of one that is being undone: but for what others have changed since, and what is no
 * longer sold. It counts as undone once its last part is; an undoing that broke off is gone on with by the next.
 * @throws Failure not_found where there is none to undo; record_changed where another one is the last by now
 */
export function undoLast(ctx: Context, { id: wanted, part }: BulkUndoing): Promise<BulkUndone> {
  return ctx.db.transaction(async (tx) => {
    const { id, change } = await lastChange(tx, part?.id ?? wanted);
    const field = fieldOf(change);
    const rows = await tx.rows<Row>(sql`
      select record_id as "recordId", before, after from bulk_rows
      where bulk_id = ${id} and record_id > ${part?.after ?? 0} order by record_id limit ${BULK_PART}`);
    const ids = rows.map(({ recordId }) => recordId);
    await lockRecords(tx, field, ids);
    const found = new Map((await readByIds(tx, field, ids)).map((record) => [record.id, record]));
    const standing = rows.filter((row) => isAs(found.get(row.recordId), row));
    const written = standing.map(({ recordId, before }) => ({ id: recordId, value: before }));
    if (written.length > 0) await writeMany(tx, ctx, field, written);
    await tx.prisma.bulkRow.deleteMany({ where: { bulkId: id, recordId: { in: standing.map(({ recordId }) => recordId) } } });
    const last = rows.length < BULK_PART ? undefined : ids.at(-1);
    if (last === undefined) await tx.prisma.bulkChange.update({ where: { id }, data: { undoneAt: ctx.now } });
    const kept = rows.filter((row) => !standing.includes(row)).flatMap(({ recordId }) => found.get(recordId)?.code ?? []);
    return { id, undone: standing.length, kept, next: last === undefined ? null : { id, after: last } };
  });
}

/** Removes what was undone or is older than a month: nobody undoes it any more. Answers how many changes. */
export async function forgetOldChanges({ prisma }: Pick<Database, 'prisma'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY);
  await forgetParts({ prisma }, before);
  return (await prisma.bulkChange.deleteMany({ where: { at: { lt: before } } })).count;
}

type Row = { recordId: number; before: BulkState; after: BulkState };

/** Locked: two who undo at once come one after the other, and a part of the change itself waits too. `wanted`: the one it has to be. */
async function lastChange(tx: Transaction, wanted: number | undefined): Promise<{ id: number; change: BulkChange }> {
  const [bulk] = await tx.rows<{ id: number; change: unknown }>(sql`
    select id, change from bulk_changes where undone_at is null order by id desc limit 1 for update`);
  if (bulk === undefined) throw new Failure('not_found');
  if (wanted !== undefined && wanted !== bulk.id) throw new Failure('record_changed');
  return { id: bulk.id, change: BulkChange.parse(bulk.change) };
}

/** A sale that would no longer be below the price does not come back either. */
function isAs(record: BulkFound | undefined, { before, after }: Row): boolean {
  if (record === undefined || !isDeepStrictEqual(record.state, after)) return false;
  return !('sale' in before) || before.sale === null || before.sale.price < record.price;
}
