import { PAGE_SIZE } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Listing } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Database, empty, join, type Sql, sql, type Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { type CardRow, cardOf, cardRow } from './cards.ts';
import { holds, nearlyHolds, nearness, searchWords } from './search.ts';
import { type TrailRow, trailOf, trailRow } from './trail.ts';

/** Lower than the database's own 0.6, so that a wrong letter in a short word is still found; the best matches come first. */
const NEAR_ENOUGH = '0.45';

/**
 * A page of what is for sale, 20 products; a page beyond the end is the last one. Words that nothing holds as they are written are
 * searched for again as what they may have been meant to be.
 * @throws Failure not_found for a category that does not exist
 */
export async function listProducts({ db, shows }: Pick<Context, 'db' | 'shows'>, query: ListingQuery): Promise<Listing> {
  shows('catalog', 'settings');
  const { language } = query;
  const words = searchWords(query.search ?? '');
  const exact = words.map((word) => holds(word, language));
  let found = await readPage(db, query, { where: exact, first: empty });
  if (found.total === 0 && words.length > 0) {
    const near = { where: words.map((word) => nearlyHolds(word, language)), first: sql`${nearness(words, language)} desc,` };
    found = await db.transaction(async (tx) => {
      await tx.rows(sql`select set_config('pg_trgm.word_similarity_threshold', ${NEAR_ENOUGH}, true)`);
      return readPage(tx, query, near);
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

type Match = { where: readonly Sql[] /** sorts before everything else */; first: Sql };
type Found = { total: number; pages: number; cards: CardRow[]; trail: TrailRow | null };

async function readPage(db: Database | Transaction, query: ListingQuery, match: Match): Promise<Found> {
  const { language, categoryId = null, page = 1 } = query;
  const order = sql`${match.first} ${orderOf(query)} p.id desc`;
  const among = categoryId === null ? empty : sql`join product_categories pc on pc.product_id = p.id and pc.category_id = ${categoryId}`;
  const from = sql`products p ${among} join search_documents d on d.product_id = p.id and d.language = ${language}`;
  const where = join([sql`p.published and p.saleable`, ...match.where], ' and ');
  const [found] = await db.rows<Found>(sql`
    with counted as (select count(*)::int as total, greatest(1, ceil(count(*) / ${PAGE_SIZE}::numeric))::int as pages from ${from} where ${where}),
    shown as (
      select p.*, row_number() over (order by ${order}) as place from ${from} where ${where}
      order by place limit ${PAGE_SIZE} offset (select (least(${page}, pages) - 1) * ${PAGE_SIZE} from counted))
    select total, pages, ${categoryId === null ? sql`null::jsonb` : trailRow(sql`${categoryId}`)} as trail,
      coalesce((select jsonb_agg(${cardRow} order by p.place) from shown p), '[]') as cards
    from counted`);
  if (found === undefined) throw new Error('a listing without a row');
  return found;
}

function orderOf({ order, language }: ListingQuery): Sql {
  switch (order) {
    case 'list_price asc':
      return sql`p.price asc, `;
    case 'list_price desc':
      return sql`p.price desc, `;
    case 'name asc':
      return sql`d.sort_name collate ${collations[language]} asc, `;
    case 'name desc':
      return sql`d.sort_name collate ${collations[language]} desc, `;
    default:
      return sql`p.sequence desc, `;
  }
}

const collations: Record<Language, Sql> = { en: sql`"en-x-icu"`, de: sql`"de-x-icu"`, fr: sql`"fr-x-icu"`, ar: sql`"ar-x-icu"` };
