import { slugOf, stockLevel } from '#domain/catalog/rules.ts';
import type { ComparisonQuery } from '#domain/catalog/schema.ts';
import type { ComparedProduct, Comparison } from '#domain/catalog/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type PictureRow, pictureOf } from './cards.ts';

type Asking = Pick<Context, 'db' | 'shows'>;

/** Variants side by side, in the order of their ids' coming; unknown ones, and those that are not for sale, are left out. */
export async function comparison({ db, shows }: Asking, { ids, language }: ComparisonQuery): Promise<Comparison> {
  const wanted = [...new Set(ids)];
  const rows = await db.rows<ComparedRow>(sql`
    select v.id as "variantId", p.id as "productId", p.published and p.saleable and v.active as shown, p.name, p.summary, v.code, v.price,
      v.list_price as "listPrice", v.stock, ${pictureRow} as picture, ${traitRow} as traits
    from unnest(${wanted}::int[]) with ordinality as wanted(id, place)
    join variants v on v.id = wanted.id join products p on p.id = v.product_id
    order by wanted.place`);
  shows('settings', ...new Set(rows.map(({ productId }) => `product:${productId}`)));
  // What is not there yet may come with any new product.
  if (rows.length < wanted.length) shows('catalog');
  const { currency, tax } = await shopSettings(db);
  return { products: rows.filter(({ shown }) => shown).map((row) => comparedOf(row, language)), currency, taxIncluded: tax.included };
}

/** Which of these variants are for sale, by id. */
export async function stillSold({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select v.id from variants v join products p on p.id = v.product_id
    where v.id = any(${ids}::int[]) and v.active and p.published and p.saleable order by v.id`);
  return rows.map(({ id }) => id);
}

type ComparedRow = Omit<ComparedProduct, 'slug' | 'name' | 'summary' | 'level' | 'picture' | 'traits'> & {
  shown: boolean;
  name: Translated;
  summary: Translated;
  stock: number | null;
  picture: PictureRow | null;
  traits: { attributeId: number; attribute: Translated; value: Translated }[];
};

/** The variant's own, else the product's first. */
const pictureRow = sql`(
  select jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt)
  from product_pictures pp join pictures f on f.hash = pp.hash
  where pp.product_id = p.id order by (pp.hash = v.picture_hash) desc nulls last, pp.sequence limit 1)`;

const traitRow = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('attributeId', a.id, 'attribute', a.name, 'value', av.name) order by a.sequence, a.id), '[]')
  from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
  where vv.variant_id = v.id)`;

function comparedOf(row: ComparedRow, language: Language): ComparedProduct {
  const { variantId, productId, code, price, listPrice } = row;
  const name = textOf(row.name, language);
  return {
    variantId,
    productId,
    code,
    price,
    listPrice,
    slug: slugOf(name, row.productId),
    name,
    summary: textOf(row.summary, language),
    level: stockLevel(row.stock),
    picture: row.picture === null ? null : pictureOf(row.picture, language),
    traits: row.traits.map(({ attributeId, attribute, value }) => ({
      attributeId,
      attribute: textOf(attribute, language),
      value: textOf(value, language),
    })),
  };
}
