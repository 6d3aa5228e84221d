import { PRICE_BANDS } from '#domain/catalog/rules.ts';
import { defaultLanguage, type Language, languages } from '#domain/words/languages.ts';
import { join, raw, type Sql, sql, type Transaction } from '../database/database.ts';

/** Written for hundreds of products at once, and counted by `on conflict`. */

/** The category that stands for the whole shop. */
export const WHOLE_SHOP = 0;
/** What stands for "all" among the facets that are counted. */
export const ALL = 0;

/** Below them stand stars, above them price bands. */
const STARS = -100;

/** The facet of products with so many stars or more. */
export function starFacet(stars: number): number {
  return STARS - stars;
}

/** What product `p` is counted by: the values of its variants, and as numbers below zero its price band and how many stars it has at least. */
export const facetArray: Sql = sql`array(
  select distinct vv.value_id from variants v join variant_values vv on vv.variant_id = v.id
  where v.product_id = p.id and v.active) || (-1 - width_bucket(p.price, ${PRICE_BANDS}::int[])) ||
  array(select ${STARS}::int - least from generate_series(1, p.stars / 100) least)`;

/** Writes in which lists these products stand, and how many there are now. */
export async function writeEntries(tx: Transaction, productIds: readonly number[]): Promise<void> {
  const gone = await tx.rows<Counted>(sql`
    delete from listing_entries where product_id = any(${productIds}::int[]) returning category_id as "categoryId", facets`);
  const come = await tx.rows<Counted>(sql`
    insert into listing_entries (category_id, product_id, sequence, price, star_rank, ${join(languages.map(nameColumn))}, facets)
    select place.category_id, p.id, p.sequence, p.price, p.star_rank, ${join(languages.map(nameIn))},
      ${facetArray}
    from products p
    cross join lateral (
      select ${WHOLE_SHOP}::int as category_id
      union all select pc.category_id from product_categories pc where pc.product_id = p.id) place
    where p.id = any(${productIds}::int[]) and p.published and p.saleable
    returning category_id as "categoryId", facets`);
  await count(tx, difference(gone, come));
}

/** The column of names as lists in this language sort them: it bears the language's collation. */
export function nameColumn(language: Language): Sql {
  return raw(`name_${language}`);
}

/** How a language sorts its words. */
export function collationOf(language: Language): Sql {
  return raw(`"${language}-x-icu"`);
}

/** The name of product `p` as `textOf` says it. */
export function nameIn(language: Language): Sql {
  const asked = [language, defaultLanguage, ...languages].map((each) => sql`nullif(p.name ->> ${each}, '')`);
  return sql`coalesce(${join(asked)}, '')`;
}

type Counted = { categoryId: number; facets: number[] };
type Change = { categoryId: number; facet: number; count: number };

function difference(gone: readonly Counted[], come: readonly Counted[]): Change[] {
  const changes = new Map<string, Change>();
  const add = (categoryId: number, facet: number, by: number) => {
    const change = changes.get(`${categoryId} ${facet}`) ?? { categoryId, facet, count: 0 };
    changes.set(`${categoryId} ${facet}`, { ...change, count: change.count + by });
  };
  for (const { categoryId, facets } of gone) for (const facet of [ALL, ...facets]) add(categoryId, facet, -1);
  for (const { categoryId, facets } of come) for (const facet of [ALL, ...facets]) add(categoryId, facet, 1);
  return [...changes.values()].filter((change) => change.count !== 0);
}

async function count(tx: Transaction, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.rows(sql`
    insert into listing_counts (category_id, facet, count)
    select "categoryId", facet, count
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change("categoryId" int, facet int, count int)
    on conflict (category_id, facet) do update set count = listing_counts.count + excluded.count`);
}
