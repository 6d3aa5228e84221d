import { BULK_PART, type BulkAsked, type BulkOutcome, type BulkPreview, type BulkPreviewed } from '#domain/catalog/bulk.ts';
import { type BulkField, type BulkRecord, changedTo, fieldOf, isOfProducts, isSame, shownOf } from '#domain/catalog/bulk-rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { type Sql, sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { namesOf } from './bulk-names.ts';
import { onceEach } from './bulk-parts.ts';
import {
  type BulkFound,
  countFitting,
  fitting,
  idsFitting,
  lockRecords,
  readByIds,
  readFitting,
  unknownCodes,
  writeRows,
} from './bulk-queries.ts';
import { writeMany } from './bulk-writing.ts';

const SAMPLE = 20;

/** What a change would do. @throws Failure not_found for a code that nothing on sale has; bad_input for a price beyond the highest */
export async function previewMany(
  { db, language }: Pick<Context, 'db' | 'language'>,
  { filter, change }: BulkPreviewed,
): Promise<BulkPreview> {
  await checkCodes(db, filter.codes);
  const field = fieldOf(change);
  const found = await readFitting(db, field, fitting(filter, language));
  const changed = found.flatMap((record) => differing(record, change, field));
  const sample = changed.slice(0, SAMPLE);
  const ids = sample.map(({ record }) => record.id);
  const [names, { currency }] = await Promise.all([namesOf(db, isOfProducts(field), ids, language), shopSettings(db)]);
  return {
    found: found.length,
    changed: changed.length,
    sample: sample.map(({ record, before, after }) => ({
      code: record.code,
      name: names.get(record.id) ?? '',
      before: shownOf(before),
      after: shownOf(after),
    })),
    currency,
  };
}

/**
 * Changes the first part of what fits, by id, or the next: each call is a transaction of its own, for the whole of a large catalogue would
 * keep customers waiting. The id of the change ties the parts, so that one undoing undoes them all, also where it was not gone on with.
 * @throws Failure as the preview; record_changed where another number fits than expected, or the change was undone between two parts
 */
export function changeMany(ctx: Context, asked: BulkAsked): Promise<BulkOutcome> {
  return ctx.db.transaction((tx) => onceEach(tx, asked, ctx.now, () => changePart(tx, ctx, asked)));
}

async function changePart(tx: Transaction, ctx: Context, { filter, change, expected, part }: BulkAsked): Promise<BulkOutcome> {
  const field = fieldOf(change);
  const where = fitting(filter, ctx.language);
  await checkCodes(tx, filter.codes);
  if (part === undefined && expected !== undefined) await checkCount(tx, { field, where, expected });
  if (part?.id) await stillStands(tx, part.id);
  const ids = await idsFitting(tx, field, { where, after: part?.after ?? 0, limit: BULK_PART });
  await lockRecords(tx, field, ids);
  const changed = (await readByIds(tx, field, ids)).flatMap((record) => differing(record, change, field));
  let id = part?.id ?? null;
  if (changed.length > 0) {
    const personId = (await ctx.me())?.id ?? null;
    id ??= (await tx.prisma.bulkChange.create({ data: { at: ctx.now, personId, change } })).id;
    const written = changed.map(({ record, after }) => ({ id: record.id, value: { [field]: after } as { price: number } }));
    await writeMany(tx, ctx, field, written);
    await writeRows(tx, id, await withStates(tx, field, changed));
  }
  const last = ids.length < BULK_PART ? undefined : ids.at(-1);
  return { id, found: ids.length, changed: changed.length, next: last === undefined ? null : { id, after: last } };
}

type Differing = { record: BulkFound; before: BulkRecord[BulkField]; after: BulkRecord[BulkField] };

function differing(record: BulkFound, change: BulkPreviewed['change'], field: BulkField): Differing[] {
  const [before, after] = [record[field], changedTo(change, record)];
  if (after === undefined) {
    const wanted = { percent: `${record.code} would cost more than any price may be` };
    throw new Failure('bad_input', { fields: ['percent'], wanted });
  }
  return isSame(before, after) ? [] : [{ record, before, after }];
}

/** What was written may differ in what belongs to it: a list price that is no longer above the price goes. */
async function withStates(tx: Transaction, field: BulkField, changed: readonly Differing[]) {
  const ids = changed.map(({ record }) => record.id);
  const now = new Map((await readByIds(tx, field, ids)).map(({ id, state }) => [id, state]));
  return changed.map(({ record: { id, state } }) => ({ id, before: state, after: now.get(id) ?? state }));
}

async function checkCodes(db: Pick<Transaction, 'rows'>, codes: readonly string[] | undefined): Promise<void> {
  const [code] = codes === undefined ? [] : await unknownCodes(db, codes);
  if (code !== undefined) throw new Failure('not_found', { code });
}

async function checkCount(
  db: Pick<Transaction, 'rows'>,
  { field, where, expected }: { field: BulkField; where: Sql; expected: number },
): Promise<void> {
  const found = await countFitting(db, field, where);
  if (found !== expected) throw new Failure('record_changed', { found, expected });
}

/** Waits for an undoing of the same change, and keeps one from beginning before this part is done. */
async function stillStands(tx: Transaction, id: number): Promise<void> {
  const [bulk] = await tx.rows<{ undone: boolean }>(sql`
    select undone_at is not null as undone from bulk_changes where id = ${id} for share`);
  if (bulk === undefined) throw new Failure('not_found');
  if (bulk.undone) throw new Failure('record_changed', { undone: true });
}
