import type { ProductDraft } from '#domain/catalog/schema.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { insertCategories, insertPictures, insertProducts, insertVariants } from './creating-queries.ts';

const BATCH = 500;

/** Creates a product that nobody sees until it is published. Answers its id. */
export async function createProduct(ctx: Pick<Context, 'db'>, draft: ProductDraft): Promise<number> {
  const [id] = await createProducts(ctx, [draft]);
  if (id === undefined) throw new Error('a product was created without an id');
  return id;
}

/**
 * Creates products in batches, each wholly or not at all; answers their ids in the same order.
 * Without a sequence of its own each is shown after all that were there before.
 * @throws Failure bad_input where two variants of a product are the same combination, or have two values of one attribute
 */
export async function createProducts({ db }: Pick<Context, 'db'>, drafts: readonly ProductDraft[]): Promise<number[]> {
  drafts.forEach(refuseSameCombination);
  const ids: number[] = [];
  for (let at = 0; at < drafts.length; at += BATCH) {
    ids.push(...(await db.transaction((tx) => createBatch(tx, drafts.slice(at, at + BATCH)))));
  }
  return ids;
}

async function createBatch(tx: Transaction, drafts: readonly ProductDraft[]): Promise<number[]> {
  const idOf = await insertProducts(tx, drafts);
  const owned = drafts.map((draft) => ({ ...draft, id: idOf.get(draft.code) ?? 0 }));
  await insertCategories(tx, owned);
  await insertPictures(tx, owned);
  await insertVariants(tx, owned);
  return owned.map(({ id }) => id);
}

function refuseSameCombination({ code, variants }: ProductDraft): void {
  const combinations = variants.map(({ valueIds }) => [...valueIds].sort((a, b) => a - b).join(' '));
  if (new Set(combinations).size < combinations.length) throw new Failure('bad_input', { fields: ['variants'], code });
}
