import type { Choice, PriceStep, StarsGiven, VariantOffer } from '#domain/catalog/types.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Translated } from '#domain/words/languages.ts';
import { type Database, type Sql, sql } from '../database/database.ts';
import { type CardRow, cardRow, type PictureRow, priceSteps, starsGiven, type TrailRow, trailRow } from './queries.ts';

/** First renders: as one statement of JSON a product takes 1 / 2.6 of the CPU that Prisma's joins take. */

export type VariantRow = Omit<VariantOffer, 'level' | 'picture' | 'steps' | 'lowest'> & {
  lowest: number | null;
  stock: number | null;
  pictureHash: string | null;
  steps: PriceStep[] | null;
};
export type ChoiceRow = Omit<Choice, 'name' | 'values'> & {
  name: Translated;
  values: { id: number; name: Translated; colour: string | null }[];
};
type ProductRow = {
  code: string;
  taxClass: TaxClass;
  name: Translated;
  summary: Translated;
  description: Translated;
  trail: TrailRow | null;
  stars: StarsGiven | null;
  pictures: PictureRow[];
  choices: ChoiceRow[];
  variants: VariantRow[];
  accessories: OtherRow[];
  options: OtherRow[];
};
/** Those not shown now too: the page changes when they are published. */
export type OtherRow = { id: number; shown: boolean; card: CardRow };

/** All that its page shows, in one statement: undefined where visitors may not see it, unless staff ask. */
export async function readProduct({ rows }: Pick<Database, 'rows'>, id: number, forStaff = false): Promise<ProductRow | undefined> {
  const [row] = await rows<ProductRow>(sql`
    select p.code, p.tax_class as "taxClass", p.name, p.summary, p.description, ${trail} as trail, ${pictures} as pictures, ${starsGiven} as stars, ${choices} as choices,
      ${variants} as variants, ${othersOf(accessoriesOf(id))} as accessories, ${othersOf(optionsOf(id))} as options
    from products p where p.id = ${id} and (${forStaff} and p.deleted_at is null or p.published and p.saleable)`);
  return row;
}

const trail = trailRow(sql`(
  select pc.category_id from product_categories pc join categories c on c.id = pc.category_id
  where pc.product_id = p.id and pc.direct order by c.sequence, c.id limit 1)`);

const pictures = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt) order by pp.sequence), '[]')
  from product_pictures pp join pictures f on f.hash = pp.hash where pp.product_id = p.id)`;

const variants = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', v.id, 'code', v.code, 'price', v.price, 'listPrice', v.list_price, 'lowest', v.lowest_price, 'stock', v.stock, 'pictureHash', v.picture_hash,
    'steps', ${priceSteps},
    'valueIds', (
      select coalesce(jsonb_agg(av.id order by a.sequence, a.id), '[]')
      from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
      where vv.variant_id = v.id)) order by v.id), '[]')
  from variants v where v.product_id = p.id and v.active)`;

const choices = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'display', a.display, 'values', used.values) order by a.sequence, a.id), '[]')
  from (
    select av.attribute_id, jsonb_agg(jsonb_build_object('id', av.id, 'name', av.name, 'colour', av.colour) order by av.sequence, av.id) as values
    from attribute_values av
    where av.id in (
      select vv.value_id from variants v join variant_values vv on vv.variant_id = v.id where v.product_id = p.id and v.active)
    group by av.attribute_id) used
  join attributes a on a.id = used.attribute_id)`;

const accessoriesOf = (productId: number) => sql`select accessory_id as id, sequence from accessories where product_id = ${productId}`;
const optionsOf = (productId: number) => sql`select option_id as id, sequence from product_options where product_id = ${productId}`;

const othersOf = (named: Sql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'shown', a.published and a.saleable, 'card', a.card) order by a.place, a.id), '[]')
  from (
    select p.id, p.published, p.saleable, x.sequence as place, ${cardRow} as card
    from (${named}) x join products p on p.id = x.id) a)`;
