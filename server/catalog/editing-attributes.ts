import type { AttributeChange, NewAttribute } from '#domain/catalog/sheet.ts';
import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { readAttributes, readUsed, readWith } from './shelf-queries.ts';
import { createAttribute } from './structure.ts';

/** In their order, as are the values of each. */
export function listAttributes({ db }: { db: Pick<Transaction, 'rows'> }): Promise<StaffAttribute[]> {
  return readAttributes(db);
}

/** After those that exist. */
export async function makeAttribute({ db }: Context, { name, display, values }: NewAttribute): Promise<StaffAttribute> {
  const { id, valueIds } = await createAttribute(
    { db },
    { name, display, values: values.map(({ name, colour }) => ({ name, ...(colour !== null && { colour }) })) },
  );
  return { id, name, display, values: values.map((value, at) => ({ ...value, id: valueIds[at] ?? 0, variants: 0 })) };
}

/** @throws Failure not_found, bad_input for a value of another attribute, still_used where a variant has a value that would be removed */
export async function editAttribute({ db, drop }: Context, change: AttributeChange): Promise<StaffAttribute> {
  const { attribute, tags } = await db.transaction(async (tx) => {
    await lockAttribute(tx, change.id);
    const { id, name, display, values } = change;
    if (name !== undefined || display !== undefined)
      await tx.prisma.attribute.update({ where: { id }, data: { ...(name && { name }), ...(display && { display }) } });
    if (values !== undefined) await writeValues(tx, id, values);
    const stale = ['catalog', ...(await readWith(tx, id)).map((productId) => `product:${productId}`)];
    await touch(tx, stale);
    return { attribute: (await readAttributes(tx)).find((row) => row.id === id), tags: stale };
  });
  drop(tags);
  if (attribute === undefined) throw new Failure('not_found');
  return attribute;
}

/** @throws Failure not_found, still_used where a variant has a value of it */
export async function deleteAttribute({ db, drop }: Context, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockAttribute(tx, id);
    const values = await tx.prisma.attributeValue.findMany({ where: { attributeId: id }, select: { id: true } });
    await refuseUsed(
      tx,
      values.map((value) => value.id),
    );
    await tx.prisma.attribute.delete({ where: { id } });
    await touch(tx, ['catalog']);
  });
  drop(['catalog']);
}

async function writeValues(tx: Transaction, attributeId: number, values: NonNullable<AttributeChange['values']>): Promise<void> {
  const before = await tx.prisma.attributeValue.findMany({ where: { attributeId }, select: { id: true } });
  const known = new Set(before.map(({ id }) => id));
  const kept = values.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (kept.some((id) => !known.has(id)) || new Set(kept).size < kept.length)
    throw new Failure('bad_input', { fields: ['values'], wanted: { values: 'Each value of an attribute is named once, by its own id' } });
  const removed = [...known].filter((id) => !kept.includes(id));
  await refuseUsed(tx, removed);
  await tx.prisma.attributeValue.deleteMany({ where: { id: { in: removed } } });
  for (const [place, { id, name, colour }] of values.entries()) {
    const data = { name, colour, sequence: place + 1 };
    if (id === undefined) await tx.prisma.attributeValue.create({ data: { ...data, attributeId } });
    else await tx.prisma.attributeValue.update({ where: { id }, data });
  }
}

/** Two changes of an attribute come one after the other. @throws Failure not_found */
async function lockAttribute(tx: Transaction, id: number): Promise<void> {
  const { count } = await tx.prisma.attribute.updateMany({ where: { id }, data: { id } });
  if (count === 0) throw new Failure('not_found');
}

async function refuseUsed(tx: Transaction, valueIds: readonly number[]): Promise<void> {
  const used = await readUsed(tx, valueIds);
  if (used.length > 0) throw new Failure('still_used', { valueIds: used });
}
