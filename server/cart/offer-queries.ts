import type { Offer } from '#domain/cart/types.ts';
import { slugOf, usefulSteps } from '#domain/catalog/rules.ts';
import type { PriceStep } from '#domain/catalog/types.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import { inARow, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { priceSteps } from '../catalog/queries.ts';
import { heldByOthers } from '../catalog/stock.ts';
import { type Sql, sql } from '../database/database.ts';

/** A part of the cart's statement. */

export type OfferRow = Omit<Offer, 'slug' | 'name' | 'options' | 'steps' | 'optionOf' | 'weight' | 'taxClass' | 'left' | 'held'> & {
  name: Translated;
  options: Translated[] | null;
  steps: PriceStep[] | null;
  optionOf: number[] | null;
  weight: number | null;
  taxClass: TaxClass;
  stock: number | null;
  held: number | null;
};

/** What the shop knows of variant `v` of product `p`, for the order `o` if there is one, as one JSON value. */
export const offerRow: Sql = sql`json_build_object(
  'variantId', v.id, 'productId', p.id, 'name', p.name, 'unitPrice', v.price, 'listPrice', v.list_price, 'stock', v.stock,
  'held', case when v.stock > 0 then ${heldByOthers(sql`(select o.id from o)`)} end, 'weight', v.weight,
  'taxClass', p.tax_class,
  'steps', ${priceSteps},
  'optionOf', (select json_agg(o.product_id) from product_options o where o.option_id = p.id),
  'saleable', p.published and p.saleable and v.active,
  'options', (
    select json_agg(av.name order by a.sequence, a.id)
    from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
    where vv.variant_id = v.id),
  'picture', (
    select json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) from pictures f
    where f.hash = coalesce(
      v.picture_hash,
      (select pp.hash from product_pictures pp where pp.product_id = p.id order by pp.sequence limit 1))))`;

export function offerOf({ steps, optionOf, weight, taxClass, stock, held, ...row }: OfferRow, language: Language): Offer {
  const name = textOf(row.name, language);
  const cheaper = usefulSteps(row.unitPrice, steps ?? []);
  return {
    ...row,
    left: stock === null ? null : Math.max(0, stock - (held ?? 0)),
    ...(held ? { held } : {}),
    ...(cheaper.length === 0 ? {} : { steps: cheaper }),
    ...(optionOf === null ? {} : { optionOf }),
    ...(weight === null ? {} : { weight }),
    ...(taxClass === 'standard' ? {} : { taxClass }),
    name,
    slug: slugOf(name, row.productId),
    options: inARow(
      (row.options ?? []).map((option) => textOf(option, language)),
      language,
    ),
  };
}
