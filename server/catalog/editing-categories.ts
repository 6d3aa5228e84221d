import type { CategoryChange, CategoryDeleted, NewCategory } from '#domain/catalog/sheet.ts';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { Failure } from '#domain/failure.ts';
import { defaultLanguage, locales, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { indexProducts } from './indexing.ts';
import { lockShelves, moveProducts, readBelow, readIn, readShelves, type ShelfRow, writeAncestors, writeOrder } from './shelf-queries.ts';

/** As many products as one statement writes for search. */
const BATCH = 200;

/** Each with those below it, in the order of the shop's menu. */
export async function listCategories({ db }: { db: Pick<Transaction, 'rows'> }): Promise<StaffCategory[]> {
  const rows = await readShelves(db);
  const inOrder = (parentId: number | null): ShelfRow[] => siblingsIn(rows, parentId).flatMap((row) => [row, ...inOrder(row.id)]);
  return inOrder(null).map(answerOf);
}

/** Last among those with the same parent. @throws Failure not_found for an unknown parent */
export async function makeCategory({ db, drop }: Context, { name, parentId }: NewCategory): Promise<StaffCategory> {
  const id = await db.transaction(async (tx) => {
    await lockShelves(tx);
    const rows = await readShelves(tx);
    if (parentId !== null) rowOf(rows, parentId);
    const last = Math.max(0, ...siblingsIn(rows, parentId).map(({ sequence }) => sequence));
    const made = await tx.prisma.category.create({ data: { name, parentId, sequence: last + 1 }, select: { id: true } });
    await touch(tx, ['catalog']);
    return made.id;
  });
  drop(['catalog']);
  return { id, parentId, name, products: 0 };
}

/** @throws Failure not_found, bad_input where it would stand below itself */
export async function editCategory({ db, drop }: Context, { id, name, parentId, place }: CategoryChange): Promise<StaffCategory> {
  const { category, tags } = await db.transaction(async (tx) => {
    await lockShelves(tx);
    const rows = await readShelves(tx);
    const before = rowOf(rows, id);
    const parent = parentId === undefined ? before.parentId : parentId;
    const moved = parent !== before.parentId;
    if (moved && parent !== null) {
      rowOf(rows, parent);
      await refuseBelow(tx, { id, parent });
    }
    if (name !== undefined || moved)
      await tx.prisma.category.update({ where: { id }, data: { parentId: parent, ...(name !== undefined && { name }) } });
    if (moved || place !== undefined) await order(tx, rows, { id, parent, place });
    const stale = name === undefined && !moved ? [] : await readIn(tx, id);
    if (moved) await writeAncestors(tx, stale);
    return { category: answerOf({ ...before, parentId: parent, name: name ?? before.name }), tags: await renew(tx, stale) };
  });
  drop(tags);
  return category;
}

/**
 * `moveTo`: where its products, and the categories in it, go.
 * @throws Failure not_found, bad_input for a category below it, still_used where something is in it and is to go nowhere
 */
export async function deleteCategory({ db, drop }: Context, { id, moveTo }: CategoryDeleted): Promise<void> {
  const tags = await db.transaction(async (tx) => {
    await lockShelves(tx);
    const rows = await readShelves(tx);
    const { products } = rowOf(rows, id);
    const children = siblingsIn(rows, id);
    const stale = await readIn(tx, id);
    if (moveTo !== undefined) {
      rowOf(rows, moveTo);
      await refuseBelow(tx, { id, parent: moveTo });
      await moveProducts(tx, { from: id, to: moveTo });
      await tx.prisma.category.updateMany({ where: { parentId: id }, data: { parentId: moveTo } });
      await writeOrder(
        tx,
        [...siblingsIn(rows, moveTo).filter((row) => row.id !== id), ...children].map((row) => row.id),
      );
    } else if (products > 0 || children.length > 0) throw new Failure('still_used', { products, categories: children.length });
    return takeAway(tx, id, stale);
  });
  drop(tags);
}

async function takeAway(tx: Transaction, id: number, stale: readonly number[]): Promise<string[]> {
  await tx.prisma.productCategory.deleteMany({ where: { categoryId: id } });
  await writeAncestors(tx, stale);
  const tags = await renew(tx, stale);
  // Last: what stood in it was counted out of its list just now.
  await tx.prisma.listingCount.deleteMany({ where: { categoryId: id } });
  await tx.prisma.category.delete({ where: { id } });
  return tags;
}

/** Search, lists and pages of these products name their categories. Answers the tags of pages that are stale. */
async function renew(tx: Transaction, productIds: readonly number[]): Promise<string[]> {
  for (let at = 0; at < productIds.length; at += BATCH) await indexProducts(tx, productIds.slice(at, at + BATCH));
  const tags = ['catalog', ...productIds.map((id) => `product:${id}`)];
  await touch(tx, tags);
  return tags;
}

/** `place` absent: last. */
async function order(
  tx: Transaction,
  rows: readonly ShelfRow[],
  { id, parent, place }: { id: number; parent: number | null; place: number | undefined },
): Promise<void> {
  const others = siblingsIn(rows, parent).flatMap((row) => (row.id === id ? [] : [row.id]));
  await writeOrder(tx, others.toSpliced(place ?? others.length, 0, id));
}

async function refuseBelow(tx: Transaction, { id, parent }: { id: number; parent: number }): Promise<void> {
  if (!(await readBelow(tx, id)).has(parent)) return;
  throw new Failure('bad_input', { fields: ['parentId'], wanted: { parentId: 'A category cannot stand below itself' } });
}

function rowOf(rows: readonly ShelfRow[], id: number): ShelfRow {
  const row = rows.find((each) => each.id === id);
  if (row === undefined) throw new Failure('not_found');
  return row;
}

const { compare } = new Intl.Collator(locales[defaultLanguage]);

function siblingsIn(rows: readonly ShelfRow[], parentId: number | null): ShelfRow[] {
  const nameOf = ({ name }: ShelfRow) => textOf(name, defaultLanguage);
  return rows
    .filter((row) => row.parentId === parentId)
    .sort((a, b) => a.sequence - b.sequence || compare(nameOf(a), nameOf(b)) || a.id - b.id);
}

function answerOf({ id, parentId, name, products }: ShelfRow): StaffCategory {
  return { id, parentId, name, products };
}
