import type { CategoryNode, ProductCard } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { cardOf } from '../catalog/cards.ts';
import { categoryTree } from '../catalog/category-tree.ts';
import type { Context } from '../context.ts';
import { type blocks, readBlock } from './queries.ts';

type Showing = Pick<Context, 'db' | 'shows'>;

/** Products for sale, those that came last first. */
export function newestProducts(ctx: Showing, language: Language): Promise<ProductCard[]> {
  return cards(ctx, language, 'newest');
}

/** Products for sale in the order in which the shop shows them, without the newest. */
export function recommendedProducts(ctx: Showing, language: Language): Promise<ProductCard[]> {
  return cards(ctx, language, 'recommended');
}

/** The top categories, each with those right below it. */
export async function topCategories(ctx: Showing, language: Language): Promise<CategoryNode[]> {
  const tree = await categoryTree(ctx, language);
  return tree.map((top) => ({ ...top, children: top.children.map((child) => ({ ...child, children: [] })) }));
}

async function cards({ db, shows }: Showing, language: Language, which: keyof typeof blocks): Promise<ProductCard[]> {
  shows('catalog');
  return (await readBlock(db, which)).map((card) => cardOf(card, language));
}
