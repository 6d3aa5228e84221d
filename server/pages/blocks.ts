import type { CategoryNode, ProductCard } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Language } from '#domain/words/languages.ts';
import { cardOf, starTags } from '../catalog/cards.ts';
import { categoryTree } from '../catalog/category-tree.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { type blocks, readBlock } from './queries.ts';

type Showing = Pick<Context, 'db' | 'shows'>;

/** A part of a page that can be had by itself. */
type Block = { products: ProductCard[]; currency: string } | { categories: CategoryNode[] };

const makers: Readonly<Record<string, (ctx: Showing, language: Language) => Promise<Block>>> = {
  new_products: async (ctx, language) => ({ products: await newestProducts(ctx, language), ...(await currencyOf(ctx)) }),
  related_products: async (ctx, language) => ({ products: await recommendedProducts(ctx, language), ...(await currencyOf(ctx)) }),
  categories: async (ctx, language) => ({ categories: await topCategories(ctx, language) }),
};

/** @throws Failure not_found where one of the names is unknown */
export async function blocksNamed(ctx: Showing, names: readonly string[], language: Language): Promise<Record<string, Block>> {
  const wanted = [...new Set(names)];
  const unknown = wanted.filter((name) => !Object.hasOwn(makers, name));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const found = wanted.map(async (name) => [name, await makers[name]?.(ctx, language)] as const);
  return Object.fromEntries(await Promise.all(found)) as Record<string, Block>;
}

async function currencyOf({ db }: Showing): Promise<{ currency: string }> {
  return { currency: (await shopSettings(db)).currency };
}

/** Products for sale, those that came last first; that they are new is said above them. */
export async function newestProducts(ctx: Showing, language: Language): Promise<ProductCard[]> {
  return (await cards(ctx, language, 'newest')).map(withoutNew);
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
  const found = await readBlock(db, which);
  shows('catalog', ...starTags(found));
  return found.map((card) => cardOf(card, language));
}

function withoutNew(card: ProductCard): ProductCard {
  const { isNew: _, ...rest } = card;
  return rest;
}
