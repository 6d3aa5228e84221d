import type { ImportedProduct } from '#domain/catalog/imported.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Translated } from '#domain/words/languages.ts';
import { type Database, sql } from '../database/database.ts';

/** What the shop has of the products that a part of a file names. Prices are those outside of sales; instants as ISO text. */

export type KnownVariant = {
  id: number;
  productId: number;
  code: string;
  active: boolean;
  price: number;
  listPrice: number | null;
  sale: { price: number; from: string | null; until: string | null } | null;
  stock: number | null;
  weight: number | null;
  pictureHash: string | null;
  valueIds: number[];
  steps: { from: number; price: number }[];
};

export type KnownProduct = {
  id: number;
  code: string;
  name: Translated;
  summary: Translated;
  description: Translated;
  taxClass: TaxClass;
  published: boolean;
  deleted: boolean;
  /** in which it stands itself */
  categoryIds: number[];
  pictures: { hash: string; alt: Translated }[];
  variants: KnownVariant[];
};

export type Known = {
  byCode: ReadonlyMap<string, KnownProduct>;
  /** by the code of any variant, sold or not */
  byVariant: ReadonlyMap<string, KnownProduct>;
  pictures: ReadonlySet<string>;
};

type Rows = Pick<Database, 'rows'>;

/** Until the end of the transaction nobody else changes what these products are: in the order of ids, so that no two block each other. */
export async function lockProducts({ rows }: Rows, products: readonly ImportedProduct[]): Promise<void> {
  const codes = codesOf(products);
  await rows(sql`
    select 1 from products where id in (
      select id from products where code = any(${codes}) union select product_id from variants where code = any(${codes}))
    order by id for no key update`);
  await rows(sql`
    select 1 from variants where product_id in (
      select id from products where code = any(${codes}) union select product_id from variants where code = any(${codes}))
    order by id for no key update`);
}

export async function readKnown(db: Rows, products: readonly ImportedProduct[]): Promise<Known> {
  const codes = codesOf(products);
  const found = await db.rows<Omit<KnownProduct, 'variants'>>(sql`
    select p.id, p.code, p.name, p.summary, p.description, p.tax_class::text as "taxClass", p.published, p.deleted_at is not null as deleted,
      array(select category_id from product_categories where product_id = p.id and direct order by category_id) as "categoryIds",
      (select coalesce(jsonb_agg(jsonb_build_object('hash', hash, 'alt', alt) order by sequence), '[]')
        from product_pictures where product_id = p.id) as pictures
    from products p where p.id in (
      select id from products where code = any(${codes}) union select product_id from variants where code = any(${codes}))`);
  const variants = await db.rows<KnownVariant>(sql`
    select v.id, v.product_id as "productId", v.code, v.active, coalesce(v.regular_price, v.price) as price,
      case when v.regular_price is null then v.list_price else v.regular_list_price end as "listPrice",
      case when v.sale_price is not null then jsonb_build_object('price', v.sale_price, 'from', v.sale_from, 'until', v.sale_until) end as sale,
      v.stock, v.weight, v.picture_hash as "pictureHash",
      array(select value_id from variant_values where variant_id = v.id order by value_id) as "valueIds",
      (select coalesce(jsonb_agg(jsonb_build_object('from', from_quantity, 'price', price) order by from_quantity), '[]')
        from price_steps where variant_id = v.id) as steps
    from variants v where v.product_id = any(${found.map(({ id }) => id)}::int[]) order by v.id`);
  const known = found.map((product) => ({ ...product, variants: variants.filter(({ productId }) => productId === product.id).map(inIso) }));
  return {
    byCode: new Map(known.map((product) => [product.code, product])),
    byVariant: new Map(known.flatMap((product) => product.variants.map(({ code }) => [code, product] as const))),
    pictures: new Set(await readPictures(db, hashesOf(products))),
  };
}

/** Which of these the shop has itself: not what a visitor sent with a message. */
export async function readPictures({ rows }: Rows, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const found = await rows<{ hash: string }>(sql`select hash from pictures where hash = any(${[...hashes]}::text[]) and sent_at is null`);
  return found.map(({ hash }) => hash);
}

/** As JSON PostgreSQL writes instants in a form of its own. */
function inIso(variant: KnownVariant): KnownVariant {
  const iso = (at: string | null) => at && new Date(at).toISOString();
  const { sale } = variant;
  return { ...variant, sale: sale && { price: sale.price, from: iso(sale.from), until: iso(sale.until) } };
}

function codesOf(products: readonly ImportedProduct[]): string[] {
  return [...new Set(products.flatMap(({ code, variants }) => [code, ...variants.map((variant) => variant.code)]))].sort();
}

function hashesOf(products: readonly ImportedProduct[]): string[] {
  return products.flatMap(({ pictures = [], variants }) => [
    ...pictures.map(({ hash }) => hash),
    ...variants.flatMap(({ pictureHash }) => pictureHash ?? []),
  ]);
}
