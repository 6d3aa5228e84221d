import type { ProductDraft } from '#domain/catalog/schema.ts';
import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';

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

type Owned = ProductDraft & { id: number };

async function insertProducts(tx: Transaction, drafts: readonly ProductDraft[]): Promise<Map<string, number>> {
  const products = drafts.map(({ code, name, summary, description, sequence, taxClass, variants }, place) => {
    const { price, listPrice } = variants.reduce((cheapest, variant) => (variant.price < cheapest.price ? variant : cheapest));
    return { code, name, summary, description, sequence, taxClass, price, listPrice, place };
  });
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    insert into products (code, name, summary, description, sequence, tax_class, price, list_price, updated_at)
    select code, name, summary, description, coalesce(sequence, (select coalesce(min(sequence), 11) - 1 from products) - place),
      coalesce("taxClass", 'standard')::tax_class, price, "listPrice", now()
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as draft(
      code text, name jsonb, summary jsonb, description jsonb, sequence int, "taxClass" text, price int, "listPrice" int, place int)
    order by place
    returning id, code`);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

async function insertCategories(tx: Transaction, products: readonly Owned[]): Promise<void> {
  const places = products.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ id, categoryId })));
  await tx.rows(sql`
    with recursive standing as (
      select id as product_id, "categoryId" as category_id, true as direct
      from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as place(id int, "categoryId" int)
      union
      select s.product_id, c.parent_id, false from standing s join categories c on c.id = s.category_id where c.parent_id is not null)
    insert into product_categories (product_id, category_id, direct)
    select product_id, category_id, bool_or(direct) from standing group by product_id, category_id`);
}

async function insertPictures(tx: Transaction, products: readonly Owned[]): Promise<void> {
  const pictures = products.flatMap(({ id, pictures }) => pictures.map(({ hash, alt }, sequence) => ({ id, sequence, hash, alt })));
  await tx.rows(sql`
    insert into product_pictures (product_id, sequence, hash, alt)
    select id, sequence, hash, alt
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as picture(id int, sequence int, hash text, alt jsonb)`);
}

async function insertVariants(tx: Transaction, products: readonly Owned[]): Promise<void> {
  const variants = products.flatMap(({ id, variants }) => variants.map((variant, place) => ({ ...variant, id, place })));
  const rows = await tx.rows<{ id: number; code: string }>(sql`
    insert into variants (product_id, code, price, list_price, stock, weight, picture_hash)
    select id, code, price, "listPrice", stock, weight, "pictureHash"
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(
      id int, code text, price int, "listPrice" int, stock int, weight int, "pictureHash" text, place int)
    order by id, place
    returning id, code`);
  const idOf = new Map(rows.map(({ id, code }) => [code, id]));
  const values = variants.flatMap(({ code, valueIds }) => valueIds.map((valueId) => ({ id: idOf.get(code), valueId })));
  const twice = await tx.rows(sql`
    with written as (
      insert into variant_values (variant_id, value_id)
      select id, "valueId" from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as value(id int, "valueId" int)
      returning variant_id, value_id)
    select variant_id from written join attribute_values av on av.id = written.value_id
    group by variant_id, av.attribute_id having count(*) > 1`);
  if (twice.length > 0) throw new Failure('bad_input', { fields: ['variants'] });
}

function refuseSameCombination({ code, variants }: ProductDraft): void {
  const combinations = variants.map(({ valueIds }) => [...valueIds].sort((a, b) => a - b).join(' '));
  if (new Set(combinations).size < combinations.length) throw new Failure('bad_input', { fields: ['variants'], code });
}
