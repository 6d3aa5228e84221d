import { PAGE_SIZE } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Listing } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Database, empty, type Sql, sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type CardRow, cardOf, cardRow } from './cards.ts';
import { type Match, matchExactly, matchNearly, searchWords } from './search.ts';
import { type TrailRow, trailOf, trailRow } from './trail.ts';

/** Lower than the database's own 0.6, so that a wrong letter in a short word is still found. */
const NEAR_ENOUGH = '0.45';
/** How far behind the best match others may stay. */
const TOLERANCE = 0.2;

/**
 * A page of what is for sale, 20 products; a page beyond the end is the last one. Words that nothing holds as they are written are
 * searched for again as what they may have been meant to be.
 * @throws Failure not_found for a category that does not exist
 */
export async function listProducts({ db, shows }: Pick<Context, 'db' | 'shows'>, query: ListingQuery): Promise<Listing> {
  shows('catalog', 'settings');
  const { language } = query;
  const words = searchWords(query.search ?? '');
  let found = await readPage(db, query, words.length === 0 ? undefined : matchExactly(words, language));
  if (found.total === 0 && words.length > 0) {
    found = await db.transaction(async (tx) => {
      await tx.rows(sql`select set_config('pg_trgm.word_similarity_threshold', ${NEAR_ENOUGH}, true)`);
      return readPage(tx, query, matchNearly(words, language));
    });
  }
  if (query.categoryId !== undefined && found.trail === null) throw new Failure('not_found');
  const { currency } = await shopSettings(db);
  return {
    products: found.cards.map((card) => cardOf(card, language)),
    total: found.total,
    page: Math.min(query.page ?? 1, found.pages),
    pages: found.pages,
    trail: trailOf(found.trail ?? [], language),
    currency,
  };
}

type Found = { total: number; pages: number; cards: CardRow[]; trail: TrailRow | null };

async function readPage(db: Database | Transaction, query: ListingQuery, match: Match | undefined): Promise<Found> {
  const { categoryId, page = 1 } = query;
  const { key, direction } = orderOf(query);
  const order = (of: Sql) => sql`${of}.rank desc, ${of}.key ${direction}, ${of}.id desc`;
  const [found] = await db.rows<Found>(sql`
    with hits as materialized (${hitsOf(query, key, match)}),
    best as materialized (select * from hits where closeness >= (select max(closeness) from hits) - ${TOLERANCE}::float8),
    counted as (select count(*)::int as total, greatest(1, ceil(count(*) / ${PAGE_SIZE}::numeric))::int as pages from best),
    shown as (
      select * from best order by ${order(sql`best`)}
      limit ${PAGE_SIZE} offset (select (least(${page}, pages) - 1) * ${PAGE_SIZE} from counted))
    select total, pages, ${categoryId === undefined ? sql`null::jsonb` : trailRow(sql`${categoryId}`)} as trail,
      (select coalesce(jsonb_agg(${cardRow} order by ${order(sql`shown`)}), '[]') from shown join products p on p.id = shown.id) as cards
    from counted`);
  if (found === undefined) throw new Error('A listing has a row, even where nothing is for sale.');
  return found;
}

/** What is for sale, narrow: the page alone is read in full. */
function hitsOf({ categoryId, order, language }: ListingQuery, key: Sql, match: Match | undefined): Sql {
  const among =
    categoryId === undefined ? empty : sql`join product_categories pc on pc.product_id = p.id and pc.category_id = ${categoryId}`;
  const byName = order === 'name asc' || order === 'name desc';
  const documents = sql`join search_documents d on d.product_id = p.id and d.language = ${language}`;
  // An order that was asked for wins over what fits best.
  const rank = match === undefined || order !== undefined ? sql`0` : match.rank;
  return sql`
    select p.id, ${key} as key, ${rank} as rank, ${match?.closeness ?? sql`1`} as closeness
    from products p ${among} ${match === undefined && !byName ? empty : documents}
    where p.published and p.saleable and ${match?.where ?? sql`true`}`;
}

function orderOf({ order, language }: ListingQuery): { key: Sql; direction: Sql } {
  const [by, direction] = order?.split(' ') ?? ['sequence', 'desc'];
  const keys: Record<string, Sql> = { list_price: sql`p.price`, name: sql`d.sort_name collate ${collations[language]}` };
  return { key: keys[by ?? ''] ?? sql`p.sequence`, direction: direction === 'asc' ? sql`asc` : sql`desc` };
}

const collations: Record<Language, Sql> = { en: sql`"en-x-icu"`, de: sql`"de-x-icu"`, fr: sql`"fr-x-icu"`, ar: sql`"ar-x-icu"` };
