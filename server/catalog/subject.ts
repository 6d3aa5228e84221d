import { slugOf, starRank, stockLevel } from '#domain/catalog/rules.ts';
import { inARow, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { Subject, WatchedRecord } from '../kinds/subject.ts';
import { mayAct } from '../people/roles.ts';
import { ALL_STARS, starTags } from './cards.ts';
import { indexProducts } from './indexing.ts';

/** What customers say of products. Who sees a product reads and writes. */
export const productSubject: Subject = {
  kind: 'product',
  models: ['product.template'],
  audience: 'public',
  isRated: true,
  open: async (ctx, id) => ((await isSeen(ctx, id)) ? { byToken: false } : undefined),
  describe,
  watched,
  rated: async (tx, id, stats) => {
    const { average, total } = stats;
    const data = { ratings: total, stars: Math.round(average * 100), starRank: starRank(stats) };
    const before = await tx.prisma.product.findFirstOrThrow({ where: { id }, select: { ratings: true, stars: true } });
    if (before.ratings === data.ratings && before.stars === data.stars) return [];
    await tx.prisma.product.update({ where: { id }, data });
    await indexProducts(tx, [id]);
    // Another number of whole stars changes what lists count.
    const counted = Math.floor(before.stars / 100) === Math.floor(data.stars / 100) ? [] : ['catalog'];
    return [...starTags([{ id }]), ALL_STARS, ...counted];
  },
};

async function isSeen(ctx: Context, id: number): Promise<boolean> {
  const product = await ctx.db.prisma.product.findFirst({ where: { id }, select: { published: true, saleable: true } });
  if (product === null) return false;
  if (product.published && product.saleable) return true;
  return (await ctx.me()) !== null && mayAct(ctx, 'publisher').then(Boolean, () => false);
}

async function describe({ prisma }: Database, id: number, language: Language) {
  const product = await prisma.product.findFirst({ where: { id }, select: { name: true, pictures: firstPicture } });
  if (product === null) return undefined;
  const name = textOf(product.name as Translated, language);
  const [first] = product.pictures;
  return { name, path: `/shop/product/${slugOf(name, id)}`, ...(first && { picture: first.picture }) };
}

/** Part: a variant. */
async function watched({ prisma }: Database, id: number, part: number, language: Language): Promise<WatchedRecord | undefined> {
  const visible = { published: true, saleable: true };
  const found = await prisma.variant.findMany({
    where: { productId: id, active: true, product: visible, ...(part !== 0 && { id: part }) },
    orderBy: [{ price: 'asc' }, { id: 'asc' }],
    select: { price: true, stock: true, product: { select: { name: true } }, values: chosenValues },
  });
  const [cheapest] = found;
  if (cheapest === undefined) return undefined;
  const name = textOf(cheapest.product.name as Translated, language);
  const path = `/shop/product/${slugOf(name, id)}`;
  const chosen = part === 0 ? [] : cheapest.values.map(({ value }) => textOf(value.name as Translated, language));
  return {
    name: chosen.length === 0 ? name : `${name} (${inARow(chosen, language)})`,
    path: part === 0 ? path : `${path}?${new URLSearchParams({ variant: String(part) })}`,
    price: cheapest.price,
    soldOut: found.every(({ stock }) => stockLevel(stock) === 'sold_out'),
  };
}

const chosenValues = {
  orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { valueId: 'asc' }],
  select: { value: { select: { name: true } } },
} satisfies Prisma.Variant$valuesArgs;

const firstPicture = {
  orderBy: { sequence: 'asc' },
  take: 1,
  select: { picture: { select: { hash: true, width: true, height: true } } },
} satisfies Prisma.Product$picturesArgs;
