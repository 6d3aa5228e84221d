import type { ComparedProduct, Picture, PriceStep, StarsGiven } from '#domain/catalog/types.ts';
import type { Translated } from '#domain/words/languages.ts';
import { type Database, raw, type Sql, sql, type Transaction } from '../database/database.ts';
import { ALL } from './entry-queries.ts';

/** What public pages show of products is read as JSON by one statement each: through Prisma a card, a step or a trail costs 2.6 times the CPU. */

type Reader = Pick<Database, 'rows'>;

/** What variant `v` costs from which quantity on, as one JSON value; null: always the same. */
export const priceSteps: Sql = sql`(
  select json_agg(json_build_object('from', s.from_quantity, 'price', s.price)) from price_steps s where s.variant_id = v.id)`;

/** Up to 1,000 at once. */
export function readPrices(db: Reader, variantIds: readonly number[]): Promise<{ id: number; price: number; steps: PriceStep[] | null }[]> {
  return db.rows(sql`
    select v.id, v.price, ${priceSteps} as steps from variants v join products p on p.id = v.product_id
    where v.id = any(${variantIds}::int[]) and v.active and p.published and p.saleable`);
}

export type PictureRow = Omit<Picture, 'alt'> & { alt: Translated };

export type CardRow = {
  id: number;
  variantId: number;
  name: Translated;
  price: number;
  listPrice: number | null;
  from: boolean;
  isNew: boolean;
  /** the fullest variant's; null: not limited */
  stock: number | null;
  stars: StarsGiven | null;
  picture: PictureRow | null;
  swatches: string[] | null;
};

/** So many of those that came last are new. */
const NEWEST = 8;

/**
 * The ids of the newest products for sale, read once for all cards of a statement. Their number is part of the text: a prepared plan takes
 * a number it does not know for a tenth of the shop, seems too dear, and the statement is planned anew each time.
 */
export const newestIds: Sql = sql`
  select n.id from products n where n.published and n.saleable order by n.created_at desc, n.id desc limit ${raw(String(NEWEST))}`;

/** Of product `p`; null: nobody has rated it. */
export const starsGiven: Sql = sql`case when p.ratings > 0 then json_build_object('average', p.stars / 100.0, 'total', p.ratings) end`;

/** The card of product `p` as one JSON value. */
export const cardRow: Sql = sql`(
  select json_build_object(
    'id', p.id, 'name', p.name, 'price', p.price, 'listPrice', p.list_price, 'stars', ${starsGiven},
    'picture', (
      select json_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt)
      from product_pictures pp join pictures f on f.hash = pp.hash
      where pp.product_id = p.id order by pp.sequence limit 1),
    'swatches', (
      select json_agg(av.colour order by av.sequence, av.id) from attribute_values av
      where av.colour is not null and av.id in (
        select vv.value_id from variants s join variant_values vv on vv.variant_id = s.id where s.product_id = p.id and s.active)),
    'isNew', p.id in (${newestIds}),
    'from', coalesce(bool_or(v.price > p.price), false),
    'stock', case when bool_or(v.stock is null) then null else coalesce(max(v.stock), 0) end,
    'variantId', coalesce((array_agg(v.id order by case when coalesce(v.stock, 1) > 0 then v.price end, v.id))[1], 0))
  from variants v where v.product_id = p.id and v.active)`;

/** In the order of their ids; unknown ones, and those not for sale, are left out. */
export async function readCards({ rows }: Reader, productIds: readonly number[]): Promise<CardRow[]> {
  const found = await rows<{ card: CardRow }>(sql`
    select ${cardRow} as card
    from unnest(${[...new Set(productIds)]}::int[]) with ordinality as wanted(id, place) join products p on p.id = wanted.id
    where p.published and p.saleable order by wanted.place`);
  return found.map(({ card }) => card);
}

export type TrailRow = { id: number; name: Translated }[];

/** From the top category down to this one, as one JSON value; null where there is no such category. */
export function trailRow(categoryId: Sql): Sql {
  return sql`(
    with recursive up as (
      select id, parent_id, name, 0 as steps from categories where id = ${categoryId}
      union all
      select c.id, c.parent_id, c.name, up.steps + 1 from categories c join up on c.id = up.parent_id)
    select jsonb_agg(jsonb_build_object('id', id, 'name', name) order by steps desc) from up)`;
}

/** Asked at each start, which Prisma's first query would make 45 ms longer. */
export async function hasProducts({ rows }: Reader): Promise<boolean> {
  return (await rows(sql`select 1 from products limit 1`)).length > 0;
}

/** Code → id of the products that exist; of a hundred thousand codes at once. */
export async function readIds({ rows }: Reader, codes: readonly string[]): Promise<Map<string, number>> {
  const found = await rows<{ id: number; code: string }>(sql`select id, code from products where code = any(${codes}::text[])`);
  return new Map(found.map(({ id, code }) => [code, id]));
}

export type CategoryRow = { id: number; parentId: number | null; sequence: number; name: Translated; count: number };

/** `count`: what is for sale in it and below. */
export function readCategories(db: Reader): Promise<CategoryRow[]> {
  return db.rows(sql`
    select c.id, c.parent_id as "parentId", c.sequence, c.name, coalesce(n.count, 0) as count
    from categories c left join listing_counts n on n.category_id = c.id and n.facet = ${ALL}`);
}

export type ComparedRow = Omit<ComparedProduct, 'slug' | 'name' | 'summary' | 'level' | 'picture' | 'traits'> & {
  shown: boolean;
  name: Translated;
  summary: Translated;
  stock: number | null;
  picture: PictureRow | null;
  traits: { attributeId: number; attribute: Translated; value: Translated }[];
};

/** In the order of their ids; unknown ones are left out. */
export function readCompared(db: Reader, variantIds: readonly number[]): Promise<ComparedRow[]> {
  return db.rows(sql`
    select v.id as "variantId", p.id as "productId", p.published and p.saleable and v.active as shown, p.name, p.summary, v.code, v.price,
      v.list_price as "listPrice", v.stock, ${pictureRow} as picture, ${traitRow} as traits
    from unnest(${variantIds}::int[]) with ordinality as wanted(id, place)
    join variants v on v.id = wanted.id join products p on p.id = v.product_id
    order by wanted.place`);
}

/** The variant's own, else the product's first. */
const pictureRow = sql`(
  select jsonb_build_object('hash', f.hash, 'width', f.width, 'height', f.height, 'alt', pp.alt)
  from product_pictures pp join pictures f on f.hash = pp.hash
  where pp.product_id = p.id order by (pp.hash = v.picture_hash) desc nulls last, pp.sequence limit 1)`;

const traitRow = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('attributeId', a.id, 'attribute', a.name, 'value', av.name) order by a.sequence, a.id), '[]')
  from variant_values vv join attribute_values av on av.id = vv.value_id join attributes a on a.id = av.attribute_id
  where vv.variant_id = v.id)`;

/** The parts of `span` ids that hold something for sale, from 1. Each is only looked into until something is found. */
export async function readParts({ rows }: Reader, span: number): Promise<number[]> {
  const parts = await rows<{ part: number }>(sql`
    select part from generate_series(1, (select (max(id) - 1) / ${span}::int + 1 from products)) as part
    where exists (
      select from products where id > (part - 1) * ${span}::bigint and id <= part * ${span}::bigint and published and saleable)
    order by part`);
  return parts.map(({ part }) => part);
}

/** Thousands at once. */
export function readNames(
  db: Reader,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ id: number; name: Translated; changedAt: Date }[]> {
  return db.rows(sql`
    select id, name, updated_at as "changedAt" from products
    where id > ${after}::bigint and id <= ${upTo}::bigint and published and saleable order by id`);
}

export type ImageRow = { published: boolean; hash: string | null; type: string | null; width: number; height: number };

/** Sent for each picture of a page. */
export async function readImage({ rows }: Reader, source: Sql): Promise<ImageRow | undefined> {
  const [row] = await rows<ImageRow>(source);
  return row;
}

const templateSource = (id: number) => sql`
  select p.published, f.hash, f.type, f.width, f.height
  from products p
  left join lateral (select hash from product_pictures where product_id = p.id order by sequence limit 1) first on true
  left join pictures f on f.hash = first.hash
  where p.id = ${id}`;

const variantSource = (id: number) => sql`
  select p.published, f.hash, f.type, f.width, f.height
  from variants v join products p on p.id = v.product_id
  left join lateral (select hash from product_pictures where product_id = p.id order by sequence limit 1) first on true
  left join pictures f on f.hash = coalesce(v.picture_hash, first.hash)
  where v.id = ${id}`;

export const imageSources = new Map([
  ['product.template', templateSource],
  ['product.product', variantSource],
]);

/** The first products that search should read and does not. Asked at each start, which Prisma's first query would make 45 ms longer. */
export async function readIncomplete({ rows }: Reader, most: number): Promise<number[]> {
  const found = await rows<{ id: number }>(sql`
    select id from products p
    where p.published and p.saleable and not exists (select from search_documents d where d.product_id = p.id) order by id limit ${most}`);
  return found.map(({ id }) => id);
}

/**
 * Lets no other transaction write what lists and search read until this one ends: what is counted, and which words are known, is then
 * as the one before left it, and two writers never wait for each other in a circle.
 */
export async function lockIndex(tx: Transaction): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('listing_counts'))`);
}
