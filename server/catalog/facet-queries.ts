import type { Translated } from '#domain/words/languages.ts';
import { type Database, join, plannedAnew, type Sql, sql } from '../database/database.ts';
import { starFacet } from './entry-queries.ts';
import { countedOf, type Narrowing, placesOf } from './hit-queries.ts';

/** Counted over arrays, as parts of the listing's statement. */

const isStars = sql`(facet < ${starFacet(0)})`;
const isPrice = sql`(facet < 0 and facet > ${starFacet(0)})`;

/** Facet → how many hits have it. */
export type Counts = Record<string, number>;

/**
 * Counts of what hits may be narrowed to further, as one JSON value. What an attribute is filtered by narrows the others and not
 * itself: each of its values says how many there would be.
 */
export function countsOf(narrowing: Narrowing, hits: Sql): Sql {
  const { filters, minPrice, maxPrice, stars } = narrowing;
  const narrowed = filters.map(({ attributeId }) => attributeId);
  const priced = minPrice !== undefined || maxPrice !== undefined;
  const among = (attributeIds: readonly number[]) =>
    sql`facet in (select av.id from attribute_values av where av.attribute_id = any(${attributeIds}::int[]))`;
  const others = [
    ...filters.map(({ attributeId }) => ({
      hits: countedOf({ ...narrowing, filters: filters.filter((each) => each.attributeId !== attributeId) }),
      where: among([attributeId]),
    })),
    ...(priced ? [{ hits: countedOf({ ...narrowing, minPrice: undefined, maxPrice: undefined }), where: isPrice }] : []),
    ...(stars === undefined ? [] : [{ hits: countedOf({ ...narrowing, stars: undefined }), where: isStars }]),
  ];
  const own = [
    ...(narrowed.length === 0 ? [] : [sql`not ${among(narrowed)}`]),
    ...(priced ? [sql`not ${isPrice}`] : []),
    ...(stars === undefined ? [] : [sql`not ${isStars}`]),
    sql`true`,
  ];
  const counted = [{ hits: sql`select facets from ${hits}`, where: join(own, ' and ') }, ...others].map(
    ({ hits, where }) =>
      sql`select facet, count(*)::int as count from (select unnest(facets) as facet from (${hits}) h) f where ${where} group by facet`,
  );
  return sql`(select coalesce(jsonb_object_agg(facet, count), '{}') from (${join(counted, ' union all ')}) counted)`;
}

export type CategoryCounts = { total: number; categories: { id: number; count: number }[] };

/** How many of the hits each category has, those below it included; nothing where there are more than `most`. */
export async function readCategoryCounts(db: Pick<Database, 'rows'>, narrowing: Narrowing, most: number): Promise<CategoryCounts> {
  const [counted] = await db.rows<CategoryCounts>(
    plannedAnew(sql`
    with hits as materialized (${placesOf(narrowing, most + 1)}),
    whole as materialized (select count(*)::int as total from hits)
    select (select total from whole) as total, (
      select coalesce(json_agg(json_build_object('id', category_id, 'count', count)), '[]') from (
        select c.category_id, count(*)::int as count
        from hits join product_categories c on c.product_id = hits.product_id
        where (select total from whole) <= ${most} group by c.category_id) counted) as categories`),
  );
  return counted ?? { total: 0, categories: [] };
}

export type AttributeRow = { id: number; name: Translated; values: { id: number; name: Translated; colour: string | null }[] };

/** The attributes of these values, with those of them that are asked for; in their order. Read with each page of a listing. */
export function readAttributes(db: Pick<Database, 'rows'>, valueIds: readonly number[]): Promise<AttributeRow[]> {
  return db.rows(sql`
    select a.id, a.name, jsonb_agg(jsonb_build_object('id', av.id, 'name', av.name, 'colour', av.colour) order by av.sequence, av.id) as values
    from attribute_values av join attributes a on a.id = av.attribute_id
    where av.id = any(${valueIds}::int[])
    group by a.id order by a.sequence, a.id`);
}
