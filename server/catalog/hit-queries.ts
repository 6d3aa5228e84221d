import { MOST_HITS } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { empty, join, type Sql, sql } from '../database/database.ts';
import { dictionaryOf, markOf } from './document-queries.ts';
import { collationOf, nameColumn, starFacet, WHOLE_SHOP } from './entry-queries.ts';
import type { Reading } from './search.ts';

/** Full text, ranks and the languages' collations: Prisma can say none of them. */

/** What a listing is narrowed to; prices in minor units. */
export type Narrowing = {
  language: Language;
  categoryId: number | undefined;
  order: ListingQuery['order'];
  filters: { attributeId: number; valueIds: number[] }[];
  /** so many or more */
  stars: number | undefined;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  reading: Reading | undefined;
};

/** What entries `e` are sorted by, and which way. */
export function orderOf({ order, language }: Pick<Narrowing, 'order' | 'language'>): { key: Sql; direction: Sql } {
  const [by, direction] = order?.split(' ') ?? ['sequence', 'desc'];
  const keys: Record<string, Sql> = { list_price: sql`e.price`, name: sql`e.${nameColumn(language)}`, rating: sql`e.star_rank` };
  return { key: keys[by ?? ''] ?? sql`e.sequence`, direction: direction === 'asc' ? sql`asc` : sql`desc` };
}

/**
 * The first hits of a narrowed listing: product_id, key, rank, facets. As many as are counted, and no more are ranked; of a search those
 * first that have the words in their name, or come first in the order that was asked for: for that, all of its hits may have to be read.
 */
export function hitsOf(narrowing: Narrowing, most = MOST_HITS): Sql {
  const { reading, language, order } = narrowing;
  const { key, direction } = orderOf(narrowing);
  const columns = sql`e.product_id, ${key} as key, e.facets`;
  if (reading === undefined) {
    return sql`
      select ${columns}, 0 as rank from listing_entries e where ${listed(narrowing)}
      order by ${key} ${direction}, e.product_id desc limit ${most}`;
  }
  const [wanted, best] = [reading.query, reading.best].map((words) => sql`to_tsquery(${dictionaryOf(language)}, ${words})`);
  const marked = markedWords(narrowing, reading);
  // An order that was asked for wins over what fits best.
  if (order !== undefined) {
    return sql`
      select ${columns}, 0 as rank from ${documentsWith(sql`words @@ ${marked}`, narrowing)}
      order by ${key} ${direction}, e.product_id desc limit ${most}`;
  }
  const rank = sql`ts_rank(e.name, ${best}, 1) * 4 + ts_rank(e.name, ${wanted}, 1) * 2 + ts_rank(e.words, ${best})`;
  return namedFirst(narrowing, marked, most, { named: sql`${columns}, 10 + ${rank} as rank`, other: sql`${columns}, ${rank} as rank` });
}

/** The facets of the hits that are counted, in no order: that would have more of them read. */
export function countedOf(narrowing: Narrowing): Sql {
  const { reading } = narrowing;
  if (reading === undefined) return sql`select facets from (${hitsOf({ ...narrowing, order: undefined })}) hits`;
  const columns = sql`e.facets`;
  return namedFirst(narrowing, markedWords(narrowing, reading), MOST_HITS, { named: columns, other: columns });
}

/** The product ids of so many hits. Those of a filter in the shop's order, as others lie scattered over the table. */
export function placesOf(narrowing: Narrowing, most: number): Sql {
  const { reading } = narrowing;
  const columns = sql`e.product_id`;
  if (reading === undefined) return sql`select product_id from (${hitsOf({ ...narrowing, order: undefined }, most)}) hits`;
  return namedFirst(narrowing, markedWords(narrowing, reading), most, { named: columns, other: columns });
}

/** So many hits `e`: those that have the words in their name, and only where there are too few of them, others. */
function namedFirst(narrowing: Narrowing, marked: Sql, most: number, columns: { named: Sql; other: Sql }): Sql {
  return sql`
    with named as materialized (select ${columns.named} from ${documentsWith(sql`name @@ ${marked}`, narrowing)} limit ${most}),
    other as materialized (
      select ${columns.other} from ${documentsWith(sql`words @@ ${marked} and not name @@ ${marked}`, narrowing)}
      limit ${most} - (select count(*) from named))
    select * from named union all select * from other`;
}

/** What entries `e` have to be. */
function listed(narrowing: Narrowing): Sql {
  const { categoryId, filters } = narrowing;
  const chosen = filters.map(({ valueIds }) => sql`e.facets && ${valueIds}::int[]`);
  const starred = narrowing.stars === undefined ? [] : [sql`e.facets && ${[starFacet(narrowing.stars)]}::int[]`];
  return join([sql`e.category_id = ${categoryId ?? WHOLE_SHOP}`, ...priced(narrowing), ...chosen, ...starred], ' and ');
}

/**
 * Documents `e` with these words, with the columns of an entry. `offset 0` has the words looked up by themselves: with a limit
 * in sight the planner would read the table until it has met enough of them, as if they were spread evenly.
 */
function documentsWith(held: Sql, narrowing: Narrowing): Sql {
  const { language } = narrowing;
  const conditions = priced(narrowing);
  return sql`(
    select e.product_id, e.sequence, e.price, e.star_rank, e.facets, e.name, e.words, e.sort_name collate ${collationOf(language)} as ${nameColumn(language)}
    from (select * from search_documents where language = ${language} and ${held} offset 0) e
    ${conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`}) e`;
}

function priced({ minPrice, maxPrice }: Narrowing): Sql[] {
  return [
    ...(minPrice === undefined ? [] : [sql`e.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`e.price <= ${maxPrice}`]),
  ];
}

/** The words of a reading, and what a document must also be as a part of the same query: the index then reads none that is elsewhere. */
function markedWords({ language, categoryId, filters, stars }: Narrowing, { query }: Reading): Sql {
  const oneOf = (marks: readonly string[]) => sql`${marks.map((mark) => `'${mark}'`).join(' | ')}::tsquery`;
  const marks = [
    ...(categoryId === undefined ? [] : [oneOf([markOf.category(categoryId)])]),
    ...filters.map(({ valueIds }) => oneOf(valueIds.map(markOf.value))),
    ...(stars === undefined ? [] : [oneOf([markOf.stars(stars)])]),
  ];
  return sql`(${join([sql`to_tsquery(${dictionaryOf(language)}, ${query})`, ...marks], ' && ')})`;
}
