import { slugOf, stockLevel } from '#domain/catalog/rules.ts';
import type { Picture, ProductCard } from '#domain/catalog/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Sql, sql } from '../database/database.ts';

export type PictureRow = Omit<Picture, 'alt'> & { alt: Translated };

export type CardRow = {
  id: number;
  variantId: number;
  name: Translated;
  price: number;
  listPrice: number | null;
  from: boolean;
  /** the fullest variant's; null: not limited */
  stock: number | null;
  picture: PictureRow | null;
  swatches: string[] | null;
};

/** The card of product `p` as one JSON value. */
export const cardRow: Sql = sql`(
  select json_build_object(
    'id', p.id, 'name', p.name, 'price', p.price, 'listPrice', p.list_price,
    'picture', (
      select json_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt)
      from product_pictures pp join pictures f on f.hash = pp.hash
      where pp.product_id = p.id order by pp.sequence limit 1),
    'swatches', (
      select json_agg(av.colour order by av.sequence, av.id) from attribute_values av
      where av.colour is not null and av.id in (
        select vv.value_id from variants s join variant_values vv on vv.variant_id = s.id where s.product_id = p.id and s.active)),
    'from', coalesce(bool_or(v.price > p.price), false),
    'stock', case when bool_or(v.stock is null) then null else coalesce(max(v.stock), 0) end,
    'variantId', coalesce((array_agg(v.id order by case when coalesce(v.stock, 1) > 0 then v.price end, v.id))[1], 0))
  from variants v where v.product_id = p.id and v.active)`;

export function cardOf(row: CardRow, language: Language): ProductCard {
  const name = textOf(row.name, language);
  return {
    id: row.id,
    variantId: row.variantId,
    slug: slugOf(name, row.id),
    name,
    price: row.price,
    listPrice: row.listPrice,
    from: row.from,
    level: stockLevel(row.stock),
    picture: row.picture === null ? null : pictureOf(row.picture, language),
    swatches: row.swatches ?? [],
  };
}

export function pictureOf({ hash, width, height, alt }: PictureRow, language: Language): Picture {
  return { hash, width, height, alt: textOf(alt, language) };
}
