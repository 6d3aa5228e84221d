import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedProduct } from '#domain/exports/types.ts';
import { inARow, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

/** Variants that are sold, also of products that the shop does not show; the oldest first. */
export async function exportProducts(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedProduct>> {
  const { currency } = await shopSettings(ctx.db);
  const found = await ctx.db.prisma.variant.findMany({
    where: { id: { gt: idAfter(asked) }, active: true, product: { deletedAt: null, createdAt: await periodOf(ctx, asked) } },
    orderBy: { id: 'asc' },
    take: asked.limit + 1,
    select: exported,
  });
  const nameIn = (name: unknown) => textOf(Translated.parse(name), ctx.language);
  return pageOf(found, asked, ({ product, values, ...variant }) => ({
    ...variant,
    productCode: product.code,
    name: nameIn(product.name),
    options: inARow(
      values.map(({ value }) => nameIn(value.name)),
      ctx.language,
    ),
    currency,
    taxClass: product.taxClass,
    published: product.published,
    createdAt: product.createdAt.toISOString(),
  }));
}

const exported = {
  id: true,
  code: true,
  price: true,
  listPrice: true,
  stock: true,
  weight: true,
  product: { select: { code: true, name: true, taxClass: true, published: true, createdAt: true } },
  values: {
    orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { value: { sequence: 'asc' } }, { valueId: 'asc' }],
    select: { value: { select: { name: true } } },
  },
} satisfies Prisma.VariantSelect;
