import type { CategoryNode, ProductCard } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import type { Language } from '#domain/words/languages.ts';
import { type CardRow, cardOf, cardRow } from '../catalog/cards.ts';
import { categoryTree } from '../catalog/category-tree.ts';
import type { Context } from '../context.ts';
import { type Sql, sql } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

/** Of each kind: two views of the widest screen, four of a phone's. */
const MOST = 8;

type Showing = Pick<Context, 'db' | 'shows'>;

const order = {
  newest: sql`p.created_at desc, p.id desc`,
  shop: sql`p.sequence desc, p.id desc`,
};

const newest = sql`
  select p.id from products p where p.published and p.saleable order by ${order.newest} limit ${MOST}`;

const recommended = sql`
  select p.id from products p
  where p.published and p.saleable and p.id not in (${newest})
  order by ${order.shop} limit ${MOST}`;

/** A part of a page that can be had by itself. */
type Block = { products: ProductCard[]; currency: string } | { categories: CategoryNode[] };

const blocks: Readonly<Record<string, (ctx: Showing, language: Language) => Promise<Block>>> = {
  new_products: async (ctx, language) => ({ products: await newestProducts(ctx, language), ...(await currencyOf(ctx)) }),
  related_products: async (ctx, language) => ({ products: await recommendedProducts(ctx, language), ...(await currencyOf(ctx)) }),
  categories: async (ctx, language) => ({ categories: await topCategories(ctx, language) }),
};

/** @throws Failure not_found where one of the names is unknown */
export async function blocksNamed(ctx: Showing, names: readonly string[], language: Language): Promise<Record<string, Block>> {
  const wanted = [...new Set(names)];
  const unknown = wanted.filter((name) => !Object.hasOwn(blocks, name));
  if (unknown.length > 0) throw new Failure('not_found', { ids: unknown });
  const made = wanted.map(async (name) => [name, await blocks[name]?.(ctx, language)] as const);
  return Object.fromEntries(await Promise.all(made)) as Record<string, Block>;
}

async function currencyOf({ db }: Showing): Promise<{ currency: string }> {
  return { currency: (await shopSettings(db)).currency };
}

/** Products for sale, those that came last first. */
export function newestProducts(ctx: Showing, language: Language): Promise<ProductCard[]> {
  return cards(ctx, language, newest, order.newest);
}

/** Products for sale in the order in which the shop shows them, without the newest. */
export function recommendedProducts(ctx: Showing, language: Language): Promise<ProductCard[]> {
  return cards(ctx, language, recommended, order.shop);
}

/** The top categories, each with those right below it. */
export async function topCategories(ctx: Showing, language: Language): Promise<CategoryNode[]> {
  const tree = await categoryTree(ctx, language);
  return tree.map((top) => ({ ...top, children: top.children.map((child) => ({ ...child, children: [] })) }));
}

async function cards({ db, shows }: Showing, language: Language, wanted: Sql, by: Sql): Promise<ProductCard[]> {
  shows('catalog');
  const rows = await db.rows<{ card: CardRow }>(sql`
    select ${cardRow} as card from (${wanted}) wanted join products p on p.id = wanted.id order by ${by}`);
  return rows.map(({ card }) => cardOf(card, language));
}
