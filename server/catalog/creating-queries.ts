import type { ProductDraft } from '#domain/catalog/schema.ts';
import { Failure } from '#domain/failure.ts';
import { sql, type Transaction } from '../database/database.ts';

/** Hundreds of products by one statement for each table, whatever their number. */

export type Owned = ProductDraft & { id: number };

export async function insertProducts(tx: Transaction, drafts: readonly ProductDraft[]): Promise<Map<string, number>> {
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

export async function insertCategories(tx: Transaction, products: readonly Pick<Owned, 'id' | 'categoryIds'>[]): Promise<void> {
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

export async function insertPictures(tx: Transaction, products: readonly Owned[]): Promise<void> {
  const pictures = products.flatMap(({ id, pictures }) => pictures.map(({ hash, alt }, sequence) => ({ id, sequence, hash, alt })));
  await tx.rows(sql`
    insert into product_pictures (product_id, sequence, hash, alt)
    select id, sequence, hash, alt
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as picture(id int, sequence int, hash text, alt jsonb)`);
}

export async function insertVariants(tx: Transaction, products: readonly Owned[]): Promise<void> {
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
