import { slugOf } from '#domain/catalog/rules.ts';
import type { ProductsAsked } from '#domain/figures/schema.ts';
import type { ProductFigure, ProductFigures } from '#domain/figures/types.ts';
import { inARow, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import { periodOf } from './period.ts';
import { type SoldRow, soldRows } from './queries.ts';

type Named = Omit<ProductFigure, 'orders' | 'pieces' | 'net' | 'gross'>;

/** What was sold the most, by variant or product, under today's names. @throws Failure bad_input */
export async function productFigures(
  ctx: Pick<Context, 'db' | 'now' | 'language'>,
  { by, after, limit, ...asked }: ProductsAsked,
): Promise<ProductFigures> {
  const { shown, between, home } = await periodOf(ctx, asked);
  const found = await soldRows(ctx.db, { between, currency: shown.currency, home, by, after, limit });
  const names = await (by === 'variant' ? variantsNamed : productsNamed)(
    ctx,
    found.map(({ id }) => id),
  );
  const count = found[0]?.count ?? 0;
  return {
    ...shown,
    by,
    rows: found.flatMap((row) => {
      const named = names.get(row.id);
      return named === undefined ? [] : [{ ...named, ...soldOf(row) }];
    }),
    count,
    next: after + found.length < count ? after + found.length : null,
  };
}

function soldOf({ orders, pieces, net, gross }: SoldRow) {
  return { orders, pieces, net, gross };
}

const picture = { select: { hash: true, width: true, height: true } } as const;
const product = {
  id: true,
  code: true,
  name: true,
  published: true,
  pictures: { orderBy: { sequence: 'asc' }, take: 1, select: { picture } },
} as const;

async function productsNamed({ db, language }: Pick<Context, 'db' | 'language'>, ids: readonly number[]): Promise<Map<number, Named>> {
  const found = await db.prisma.product.findMany({ where: { id: { in: [...ids] } }, select: product });
  return new Map(
    found.map(({ id, code, name: names, published, pictures }) => {
      const name = textOf(Translated.parse(names), language);
      return [id, { productId: id, code, name, options: '', slug: slugOf(name, id), published, picture: pictures[0]?.picture ?? null }];
    }),
  );
}

async function variantsNamed(ctx: Pick<Context, 'db' | 'language'>, ids: readonly number[]): Promise<Map<number, Named>> {
  const found = await ctx.db.prisma.variant.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      code: true,
      productId: true,
      picture,
      values: {
        orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { value: { sequence: 'asc' } }, { valueId: 'asc' }],
        select: { value: { select: { name: true } } },
      },
    },
  });
  const products = await productsNamed(
    ctx,
    found.map(({ productId }) => productId),
  );
  return new Map(
    found.flatMap((variant) => {
      const of = products.get(variant.productId);
      if (of === undefined) return [];
      const values = variant.values.map(({ value }) => textOf(Translated.parse(value.name), ctx.language));
      return [[variant.id, { ...of, code: variant.code, options: inARow(values, ctx.language), picture: variant.picture ?? of.picture }]];
    }),
  );
}
