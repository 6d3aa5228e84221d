import { slugOf } from '#domain/catalog/rules.ts';
import type { CategoryNode } from '#domain/catalog/types.ts';
import { type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import type { SitemapEntry } from '../page-cache/sitemap.ts';
import { categoryTree } from './category-tree.ts';

/** Ids in one part of the products: a product stays in its part, and a part is small enough to be made at once. */
const SPAN = 5_000;

/** The parts that hold something for sale, from 1. Each is only looked into until something is found. */
export async function productParts({ db }: Pick<Context, 'db'>): Promise<number[]> {
  const rows = await db.rows<{ part: number }>(sql`
    select part from generate_series(1, (select (max(id) - 1) / ${SPAN}::int + 1 from products)) as part
    where exists (
      select from products where id > (part - 1) * ${SPAN}::bigint and id <= part * ${SPAN}::bigint and published and saleable)
    order by part`);
  return rows.map(({ part }) => part);
}

/** What is for sale of one part; empty where nothing is. */
export async function productEntries({ db }: Pick<Context, 'db'>, language: Language, part: number): Promise<SitemapEntry[]> {
  const rows = await db.rows<{ id: number; name: Translated; changedAt: Date }>(sql`
    select id, name, updated_at as "changedAt" from products
    where id > ${(part - 1) * SPAN}::bigint and id <= ${part * SPAN}::bigint and published and saleable order by id`);
  return rows.map(({ id, name, changedAt }) => ({ path: `/shop/product/${slugOf(textOf(name, language), id)}`, changedAt }));
}

/** Categories that hold something. */
export async function categoryEntries(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<SitemapEntry[]> {
  return pathsOf(await categoryTree(ctx, language)).map((path) => ({ path }));
}

function pathsOf(nodes: readonly CategoryNode[]): string[] {
  return nodes.filter(({ count }) => count > 0).flatMap(({ slug, children }) => [`/shop/category/${slug}`, ...pathsOf(children)]);
}
