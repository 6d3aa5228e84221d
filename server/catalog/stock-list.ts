import { FEW_LEFT } from '#domain/catalog/rules.ts';
import type { StockFilter } from '#domain/catalog/schema.ts';
import type { StockLine, StockList } from '#domain/catalog/types.ts';
import { Failure } from '#domain/failure.ts';
import { inARow, type Language, textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { shopSettings } from '../settings/service.ts';

/** A page of the variants that are sold, those of which there is least first. */
export async function listStock({ db, language }: Pick<Context, 'db' | 'language'>, filter: StockFilter): Promise<StockList> {
  const all = matching(filter, language);
  const count = await db.prisma.variant.count({ where: all });
  const found = await db.prisma.variant.findMany({
    where: filter.after === undefined ? all : { AND: [all, await behind(db, filter.after)] },
    orderBy: [{ stock: { sort: 'asc', nulls: 'last' } }, { code: 'asc' }],
    take: filter.limit + 1,
    select: shown,
  });
  const { currency } = await shopSettings(db);
  const variants = found.slice(0, filter.limit);
  const next = found.length > variants.length ? (variants.at(-1)?.code ?? null) : null;
  return { variants: variants.map((variant) => lineOf(variant, language)), currency, next, count };
}

/** What follows a variant in the list. @throws Failure not_found, for a code that is no variant's */
async function behind({ prisma }: Pick<Context['db'], 'prisma'>, code: string): Promise<Prisma.VariantWhereInput> {
  const last = await prisma.variant.findFirst({ where: { code }, select: { stock: true } });
  if (last === null) throw new Failure('not_found');
  const { stock } = last;
  const sameStock = { stock, code: { gt: code } };
  return stock === null ? sameStock : { OR: [{ stock: { gt: stock } }, sameStock, { stock: null }] };
}

function matching({ search = '', low }: StockFilter, language: Language): Prisma.VariantWhereInput {
  const contains = { contains: literal(search), mode: 'insensitive' } as const;
  const named = { path: [language], string_contains: literal(search), mode: 'insensitive' } as const;
  return {
    active: true,
    product: { deletedAt: null },
    ...(low === true && { stock: { lte: FEW_LEFT } }),
    ...(search && { OR: [{ code: contains }, { product: { code: contains } }, { product: { name: named } }] }),
  };
}

/** The values that a variant has been given, in the order of their attributes. */
export const chosenNames = {
  orderBy: [{ value: { attribute: { sequence: 'asc' } } }, { value: { sequence: 'asc' } }, { valueId: 'asc' }],
  select: { value: { select: { name: true } } },
} satisfies Prisma.Variant$valuesArgs;

const shown = {
  code: true,
  price: true,
  stock: true,
  product: { select: { code: true, name: true, taxClass: true, published: true } },
  values: chosenNames,
} satisfies Prisma.VariantSelect;

function lineOf({ product, values, ...variant }: Prisma.VariantGetPayload<{ select: typeof shown }>, language: Language): StockLine {
  const nameIn = (name: unknown) => textOf(Translated.parse(name), language);
  return {
    ...variant,
    productCode: product.code,
    name: nameIn(product.name),
    options: inARow(
      values.map(({ value }) => nameIn(value.name)),
      language,
    ),
    taxClass: product.taxClass,
    published: product.published,
  };
}
