import { MOST_OPTIONS } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Client } from '../database/client.ts';
import { touch } from '../page-cache/invalidation.ts';

/** As many products as one statement writes. */
const BATCH = 200;

type Changing = Pick<Context, 'db' | 'drop'>;
type Others = { productId: number; otherIds: readonly number[] };
type Row = { productId: number; otherId: number; sequence: number };
type Relation = { remove(prisma: Client, productIds: number[]): Promise<unknown>; add(prisma: Client, rows: Row[]): Promise<unknown> };

const accessories: Relation = {
  remove: ({ accessory }, productIds) => accessory.deleteMany({ where: { productId: { in: productIds } } }),
  add: ({ accessory }, rows) => accessory.createMany({ data: rows.map(({ otherId, ...row }) => ({ ...row, accessoryId: otherId })) }),
};
const options: Relation = {
  remove: ({ productOption }, productIds) => productOption.deleteMany({ where: { productId: { in: productIds } } }),
  add: ({ productOption }, rows) => productOption.createMany({ data: rows.map(({ otherId, ...row }) => ({ ...row, optionId: otherId })) }),
};

export type AccessoryList = { productId: number; accessoryIds: readonly number[] };

/** Sets for each product which others go with it, in this order, instead of those set before. */
export function setAccessories(ctx: Changing, lists: readonly AccessoryList[]): Promise<void> {
  return setOthers(
    ctx,
    accessories,
    lists.map(({ productId, accessoryIds }) => ({ productId, otherIds: accessoryIds })),
  );
}

export type OptionList = { productId: number; optionIds: readonly number[] };

/**
 * Sets for each product which others can be bought together with it, in this order, instead of those set before.
 * @throws Failure bad_input for more options than a cart's line has room for; then nothing is changed
 */
export async function setOptions(ctx: Changing, lists: readonly OptionList[]): Promise<void> {
  await setOthers(
    ctx,
    options,
    lists.map(({ productId, optionIds }) => ({ productId, otherIds: optionIds })),
    MOST_OPTIONS,
  );
}

async function setOthers(
  { db, drop }: Changing,
  relation: Relation,
  lists: readonly Others[],
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const named = lists.map(({ productId, otherIds }) => ({ productId, others: [...new Set(otherIds)].filter((id) => id !== productId) }));
  if (named.some(({ others }) => others.length > most)) throw new Failure('bad_input');
  const tags = lists.map(({ productId }) => `product:${productId}`);
  await db.transaction(async (tx) => {
    for (let at = 0; at < named.length; at += BATCH) {
      const batch = named.slice(at, at + BATCH);
      const productIds = batch.map(({ productId }) => productId);
      const wanted = batch.flatMap(({ productId, others }) => others.map((otherId, sequence) => ({ productId, otherId, sequence })));
      await relation.remove(tx.prisma, productIds);
      await relation.add(tx.prisma, wanted);
    }
    await touch(tx, tags);
  });
  drop(tags);
}
