import { MOST_HITS } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { empty, join, type Sql, sql } from '../database/database.ts';
import { dictionaryOf, markOf } from './documents.ts';
import { nameColumn, WHOLE_SHOP } from './listing-entries.ts';
import type { Reading } from './search.ts';

/** What a listing is narrowed to; prices in minor units. */
export type Narrowing = {
  language: Language;
  categoryId: number | undefined;
  order: ListingQuery['order'];
  filters: { attributeId: number; valueIds: number[] }[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  reading: Reading | undefined;
};

/** What entries `e` are sorted by, and which way. */
export function orderOf({ order, language }: Pick<Narrowing, 'order' | 'language'>): { key: Sql; direction: Sql } {
  const [by, direction] = order?.split(' ') ?? ['sequence', 'desc'];
  const keys: Record<string, Sql> = { list_price: sql`e.price`, name: sql`e.${nameColumn(language)}` };
  return { key: keys[by ?? ''] ?? sql`e.sequence`, direction: direction === 'asc' ? sql`asc` : sql`desc` };
}

/**
 * The first hits of a narrowed listing: product_id, key, rank, facets. As many as are counted, and no more are ranked; of a search those
 * first that have the words in their name, or come first in the order that was asked for: for that, all of its hits may have to be read.
 */
export function hitsOf(narrowing: Narrowing, most = MOST_HITS): Sql {
  const { reading, language, filters } = narrowing;
  const { key, direction } = orderOf(narrowing);
  const columns = sql`e.product_id, ${key} as key, e.facets`;
  const priced = conditionsOf(narrowing);
  if (reading === undefined) {
    return sql`
      select ${columns}, 0 as rank from listing_entries e
      where ${join([...priced, ...filters.map(({ valueIds }) => sql`e.facets && ${valueIds}::int[]`)], ' and ')} order by ${key} ${direction}, e.product_id desc limit ${most}`;
  }
  const [wanted, best] = [reading.query, reading.best].map((words) => sql`to_tsquery(${dictionaryOf(language)}, ${words})`);
  const marked = sql`(${join([wanted ?? empty, ...marksOf(narrowing)], ' && ')})`;
  const conditions = join([sql`d.language = ${language}`, ...priced], ' and ');
  const entriesWith = (held: Sql) => sql`${documentsWith(held)} join listing_entries e using (product_id)`;
  // An order that was asked for wins over what fits best.
  if (narrowing.order !== undefined) {
    return sql`
      select ${columns}, 0 as rank from ${entriesWith(sql`words @@ ${marked}`)}
      where ${conditions} order by ${key} ${direction}, e.product_id desc limit ${most}`;
  }
  const rank = sql`ts_rank(d.name, ${best}, 1) * 4 + ts_rank(d.name, ${wanted}, 1) * 2 + ts_rank(d.words, ${best})`;
  return sql`
    with named as materialized (
      select ${columns}, 10 + ${rank} as rank from ${entriesWith(sql`name @@ ${marked}`)} where ${conditions} limit ${most}),
    other as materialized (
      select ${columns}, ${rank} as rank from ${entriesWith(sql`words @@ ${marked} and not name @@ ${marked}`)} where ${conditions}
      limit ${most} - (select count(*) from named))
    select * from named union all select * from other`;
}

/**
 * Documents `d` with these words, in every language. `offset 0` has the words looked up first and by themselves: the planner would else
 * walk an order until it meets enough of them, as if they were spread evenly, or read all documents of a language to meet them there.
 */
function documentsWith(held: Sql): Sql {
  return sql`(select * from search_documents where ${held} offset 0) d`;
}

function conditionsOf({ categoryId, minPrice, maxPrice }: Narrowing): Sql[] {
  return [
    sql`e.category_id = ${categoryId ?? WHOLE_SHOP}`,
    ...(minPrice === undefined ? [] : [sql`e.price >= ${minPrice}`]),
    ...(maxPrice === undefined ? [] : [sql`e.price <= ${maxPrice}`]),
  ];
}

/** What a document must also be, as a part of the query for its words: the index then reads none that is elsewhere. */
function marksOf({ categoryId, filters }: Narrowing): Sql[] {
  const one = (marks: readonly string[]) => sql`${marks.map((mark) => `'${mark}'`).join(' | ')}::tsquery`;
  return [
    ...(categoryId === undefined ? [] : [one([markOf.category(categoryId)])]),
    ...filters.map(({ valueIds }) => one(valueIds.map(markOf.value))),
  ];
}
