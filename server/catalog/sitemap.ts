import { slugOf } from '#domain/catalog/rules.ts';
import type { CategoryNode } from '#domain/catalog/types.ts';
import { legalPages } from '#domain/settings/rules.ts';
import { type Language, languages, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { legalText } from '../settings/legal.ts';
import { categoryTree } from './category-tree.ts';
import { readNames, readParts } from './queries.ts';

/** Ids in one part of the products: a product stays in its part, and a part is small enough to be made at once. */
const SPAN = 5_000;

/** `path` is local and without a language in front. */
export type MapEntry = { path: string; changedAt?: Date };

/** The parts that hold something for sale, from 1. Each is only looked into until something is found. */
export async function productParts({ db }: Pick<Context, 'db'>): Promise<number[]> {
  return readParts(db, SPAN);
}

/** What is for sale of one part; empty where nothing is. */
export async function productEntries({ db }: Pick<Context, 'db'>, language: Language, part: number): Promise<MapEntry[]> {
  const rows = await readNames(db, { after: (part - 1) * SPAN, upTo: part * SPAN });
  return rows.map(({ id, name, changedAt }) => ({ path: `/shop/product/${slugOf(textOf(name, language), id)}`, changedAt }));
}

/** All that is no product: home, shop, categories that hold something, and legal pages that are written. */
export async function siteEntries(ctx: Pick<Context, 'db' | 'shows'>, language: Language): Promise<MapEntry[]> {
  const categories = await categoryTree(ctx, language);
  const legal = await Promise.all(legalPages.map((page) => legalText(ctx, { page, language })));
  const written = legal.filter(({ text, company }) => text !== '' || company !== null);
  return ['/', '/shop', ...pathsOf(categories), ...written.map(({ page }) => `/${page}`)].map((path) => ({ path }));
}

/** `de` is all but the products, `de-2` their second part; nothing where it is neither. */
export function mapNamed(name: string): { language: Language; part: number | null } | undefined {
  const [, code, digits] = /^([a-z]{2})(?:-([1-9]\d{0,6}))?$/.exec(name) ?? [];
  const language = languages.find((each) => each === code);
  return language && { language, part: digits === undefined ? null : Number(digits) };
}

function pathsOf(nodes: readonly CategoryNode[]): string[] {
  return nodes.filter(({ count }) => count > 0).flatMap(({ slug, children }) => [`/shop/category/${slug}`, ...pathsOf(children)]);
}
