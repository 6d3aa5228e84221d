import { createHash } from 'node:crypto';
import type { BulkAsked, BulkOutcome } from '#domain/catalog/bulk.ts';
import { Failure } from '#domain/failure.ts';
import { type Database, sql, type Transaction } from '../database/database.ts';

/**
 * Does a part of a bulk change once: sent again, as after an answer that was lost, it is answered as the first time.
 * @throws Failure bad_input where another change has this id
 */
export async function onceEach(tx: Transaction, asked: BulkAsked, now: Date, change: () => Promise<BulkOutcome>): Promise<BulkOutcome> {
  const { changeId, part } = asked;
  const after = part?.after ?? 0;
  // Until the first has ended: a client that waited too long sends it while the shop is still at work.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext(${`bulk ${changeId}`}))`);
  const done = await tx.prisma.bulkPart.findFirst({ where: { changeId, after } });
  if (done !== null) {
    if (done.asked !== digestOf(asked))
      throw new Failure('bad_input', { fields: ['changeId'], wanted: { changeId: 'Another change has it' } });
    const { bulkId: id, found, changed, next } = done;
    return { id, found, changed, next: next === null ? null : { id, after: next } };
  }
  const outcome = await change();
  const { id, found, changed, next } = outcome;
  const row = { changeId, after, asked: digestOf(asked), at: now, bulkId: id, found, changed, next: next?.after ?? null };
  await tx.prisma.bulkPart.create({ data: row });
  return outcome;
}

/** Nobody sends them again after so long. Answers how many. */
export function forgetParts({ prisma }: Pick<Database, 'prisma'>, before: Date): Promise<number> {
  return prisma.bulkPart.deleteMany({ where: { at: { lt: before } } }).then(({ count }) => count);
}

function digestOf({ filter, change }: BulkAsked): string {
  return createHash('sha256')
    .update(JSON.stringify([filter, change]))
    .digest('hex');
}
