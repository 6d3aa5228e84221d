import { slugOf } from '#domain/catalog/rules.ts';
import type { CategoryNode } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { SitemapEntry } from '../page-cache/sitemap.ts';
import { categoryTree } from './category-tree.ts';
import { readNames, readParts } from './queries.ts';

/** Ids in one part of the products: a product stays in its part, and a part is small enough to be made at once. */
const SPAN = 5_000;

/** The parts that hold something for sale, from 1. Each is only looked into until something is found. */
export async function productParts({ db }: Pick<Context, 'db'>): Promise<number[]> {
  return readParts(db, SPAN);
}

/** What is for sale of one part; empty where nothing is. */
export async function productEntries({ db }: Pick<Context, 'db'>, language: Language, part: number): Promise<SitemapEntry[]> {
  const rows = await readNames(db, { after: (part - 1) * SPAN, upTo: part * SPAN });
  return rows.map(({ id, name, changedAt }) => ({ path: `/shop/product/${slugOf(textOf(name, language), id)}`, changedAt }));
}

/** Categories that hold something. */
export async function categoryEntries(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<SitemapEntry[]> {
  return pathsOf(await categoryTree(ctx, language)).map((path) => ({ path }));
}

function pathsOf(nodes: readonly CategoryNode[]): string[] {
  return nodes.filter(({ count }) => count > 0).flatMap(({ slug, children }) => [`/shop/category/${slug}`, ...pathsOf(children)]);
}
