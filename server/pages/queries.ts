import { MOST_LINKED } from '#domain/pages/rules.ts';
import type { LinkedPage } from '#domain/pages.ts';
import type { Language, Translated } from '#domain/words/languages.ts';
import { dictionaryOf } from '../catalog/document-queries.ts';
import { nameIn } from '../catalog/entry-queries.ts';
import { type CardRow, cardRow, newestIds } from '../catalog/queries.ts';
import { type Database, empty, plannedAnew, type Sql, sql } from '../database/database.ts';

/** Where addresses of products begin. */
export const PRODUCT = '/shop/product/';

/** Two views of the widest screen, four of a phone's: as many as are new. */
const MOST = 8;

const order = {
  newest: sql`p.created_at desc, p.id desc`,
  shop: sql`p.sequence desc, p.id desc`,
};

const recommended = sql`
  select p.id from products p
  where p.published and p.saleable and p.id not in (${newestIds})
  order by ${order.shop} limit ${MOST}`;

/** Which products a block shows, and in which order. */
export const blocks = {
  newest: { wanted: newestIds, by: order.newest },
  recommended: { wanted: recommended, by: order.shop },
};

/** The cards of a block of the home page, as the listing reads them. */
export async function readBlock({ rows }: Pick<Database, 'rows'>, which: keyof typeof blocks): Promise<CardRow[]> {
  const { wanted, by } = blocks[which];
  const found = await rows<{ card: CardRow }>(sql`
    select ${cardRow} as card from (${wanted}) wanted join products p on p.id = wanted.id order by ${by}`);
  return found.map(({ card }) => card);
}

/** Read before the first page of each start, where Prisma's first query costs 45 ms. */
export function readLinked({ rows }: Pick<Database, 'rows'>): Promise<LinkedPage[]> {
  return rows<LinkedPage>(sql`
    select slug, title, linked_in as "linkedIn" from content_pages
    where published and linked_in <> 'nowhere' order by linked_in, sequence, id limit ${MOST_LINKED}`);
}

type PictureFile = { hash: string; width: number; height: number };

/** The picture of the first product in each category's list: one index row for each, which Prisma would read as all of them. */
export async function readCategoryPictures(
  { rows }: Pick<Database, 'rows'>,
  categoryIds: readonly number[],
): Promise<Map<number, PictureFile>> {
  const found = await rows<PictureFile & { id: number }>(sql`
    select wanted.id, first.hash, first.width, first.height
    from unnest(${categoryIds}::int[]) as wanted(id)
    cross join lateral (
      select f.hash, f.width, f.height
      from listing_entries e
      join product_pictures pp on pp.product_id = e.product_id
      join pictures f on f.hash = pp.hash
      where e.category_id = wanted.id order by e.sequence desc, e.product_id desc, pp.sequence limit 1) first`);
  return new Map(found.map(({ id, ...picture }) => [id, picture]));
}

export type NamedRow = { id: number; name: Translated };

/** By full text and the address as it would be written: Prisma can say neither. `all`: any product's address holds the text. */
export function readProductsNamed(
  db: Pick<Database, 'rows'>,
  { language, path, words, id, all, limit }: { language: Language; path: string; words: string; id: number; all: boolean; limit: number },
): Promise<NamedRow[]> {
  const documents = sql`
    join search_documents d on d.product_id = p.id and d.language = ${language}
      and (d.name @@ to_tsquery(${dictionaryOf(language)}, ${words}) or d.product_id = ${id})
      and ${PRODUCT} || ${slugIn(language)} like ${`%${path}%`}`;
  return db.rows<NamedRow>(
    plannedAnew(sql`
      select p.id, p.name from products p ${all ? empty : documents}
      where p.published and p.saleable order by p.sequence desc, p.id desc limit ${limit}`),
  );
}

function slugIn(language: Language): Sql {
  return sql`
    regexp_replace(lower(regexp_replace(normalize(${nameIn(language)}, NFKD), '[\u0300-\u036f]+', '', 'g')), '[^[:alnum:]]+', '-', 'g') || '-' || p.id`;
}
