import { slugOf, stockLevel } from '#domain/catalog/rules.ts';
import type { ComparisonQuery } from '#domain/catalog/schema.ts';
import type { ComparedProduct, Comparison } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { pictureOf } from './cards.ts';
import { type ComparedRow, readCompared } from './queries.ts';

type Asking = Pick<Context, 'db' | 'shows'>;

/** Variants side by side, in the order of their ids' coming; unknown ones, and those that are not for sale, are left out. */
export async function comparison({ db, shows }: Asking, { ids, language }: ComparisonQuery): Promise<Comparison> {
  const wanted = [...new Set(ids)];
  const rows = await readCompared(db, wanted);
  shows('settings', ...new Set(rows.map(({ productId }) => `product:${productId}`)));
  // What is not there yet may come with any new product.
  if (rows.length < wanted.length) shows('catalog');
  const { currency, tax } = await shopSettings(db);
  return { products: rows.filter(({ shown }) => shown).map((row) => comparedOf(row, language)), currency, taxIncluded: tax.included };
}

/** Which of these variants are for sale, by id. */
export async function stillSold({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<number[]> {
  const where = { id: { in: [...ids] }, active: true, product: { published: true, saleable: true } };
  const rows = await db.prisma.variant.findMany({ where, orderBy: { id: 'asc' }, select: { id: true } });
  return rows.map(({ id }) => id);
}

function comparedOf(row: ComparedRow, language: Language): ComparedProduct {
  const { variantId, productId, code, price, listPrice } = row;
  const name = textOf(row.name, language);
  return {
    variantId,
    productId,
    code,
    price,
    listPrice,
    slug: slugOf(name, row.productId),
    name,
    summary: textOf(row.summary, language),
    level: stockLevel(row.stock),
    picture: row.picture === null ? null : pictureOf(row.picture, language),
    traits: row.traits.map(({ attributeId, attribute, value }) => ({
      attributeId,
      attribute: textOf(attribute, language),
      value: textOf(value, language),
    })),
  };
}
