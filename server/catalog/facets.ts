import { MOST_ATTRIBUTES, priceBand } from '#domain/catalog/rules.ts';
import type { Facet, PriceBand } from '#domain/catalog/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { type Database, join, type Sql, sql } from '../database/database.ts';
import { countedOf, type Narrowing } from './hits.ts';

const MOST_VALUES = 12;

/** Facet → how many hits have it. */
export type Counts = Record<string, number>;

/**
 * Counts of what hits may be narrowed to further, as one JSON value. What an attribute is filtered by narrows the others and not
 * itself: each of its values says how many there would be.
 */
export function countsOf(narrowing: Narrowing, hits: Sql): Sql {
  const { filters, minPrice, maxPrice } = narrowing;
  const narrowed = filters.map(({ attributeId }) => attributeId);
  const priced = minPrice !== undefined || maxPrice !== undefined;
  const among = (attributeIds: readonly number[]) =>
    sql`facet in (select av.id from attribute_values av where av.attribute_id = any(${attributeIds}::int[]))`;
  const others = [
    ...filters.map(({ attributeId }) => ({
      hits: countedOf({ ...narrowing, filters: filters.filter((each) => each.attributeId !== attributeId) }),
      where: among([attributeId]),
    })),
    ...(priced ? [{ hits: countedOf({ ...narrowing, minPrice: undefined, maxPrice: undefined }), where: sql`facet < 0` }] : []),
  ];
  const own = [...(narrowed.length === 0 ? [] : [sql`not ${among(narrowed)}`]), ...(priced ? [sql`facet > 0`] : []), sql`true`];
  const counted = [{ hits: sql`select facets from ${hits}`, where: join(own, ' and ') }, ...others].map(
    ({ hits, where }) =>
      sql`select facet, count(*)::int as count from (select unnest(facets) as facet from (${hits}) h) f where ${where} group by facet`,
  );
  return sql`(select coalesce(jsonb_object_agg(facet, count), '{}') from (${join(counted, ' union all ')}) counted)`;
}

type Row = { id: number; name: Translated; values: { id: number; name: Translated; colour: string | null }[] };

/** The counted facets by name: attributes in their order, with the values that something has or that were chosen. */
export async function readFacets(
  db: Pick<Database, 'rows'>,
  counts: Counts,
  chosen: readonly number[],
  language: Language,
): Promise<{ facets: Facet[]; prices: PriceBand[] }> {
  const valueIds = [...new Set([...Object.keys(counts).map(Number), ...chosen])].filter((id) => id > 0);
  const rows = await db.rows<Row>(sql`
    select a.id, a.name, jsonb_agg(jsonb_build_object('id', av.id, 'name', av.name, 'colour', av.colour) order by av.sequence, av.id) as values
    from attribute_values av join attributes a on a.id = av.attribute_id
    where av.id = any(${valueIds}::int[])
    group by a.id order by a.sequence, a.id`);
  const facets = mostCommon(
    rows.map(({ id, name, values }) => ({
      id,
      name: textOf(name, language),
      values: values.map((value) => ({ ...value, name: textOf(value.name, language), count: counts[value.id] ?? 0 })),
    })),
    chosen,
  );
  const bands = Object.entries(counts).filter(([facet, count]) => Number(facet) < 0 && count > 0);
  const prices = bands.map(([facet, count]) => ({ ...priceBand(-1 - Number(facet)), count })).sort((a, b) => a.from - b.from);
  return { facets, prices };
}

/** Nobody reads a hundred boxes: what was chosen, and for the rest what most hits have, each in its order. */
function mostCommon(facets: readonly Facet[], chosen: readonly number[]): Facet[] {
  const isChosen = ({ values }: Facet) => Number(values.some(({ id }) => chosen.includes(id)));
  const covered = ({ values }: Facet) => values.reduce((sum, { count }) => sum + count, 0);
  const first = facets.toSorted((a, b) => isChosen(b) - isChosen(a) || covered(b) - covered(a)).slice(0, MOST_ATTRIBUTES);
  return facets
    .filter((facet) => first.includes(facet))
    .map((facet) => {
      const values = facet.values.toSorted((a, b) => b.count - a.count).slice(0, MOST_VALUES);
      return { ...facet, values: facet.values.filter((value) => values.includes(value) || chosen.includes(value.id)) };
    });
}
