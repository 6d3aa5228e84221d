import { slugOf } from '#domain/catalog/rules.ts';
import type { ProductNamed, SheetFilter } from '#domain/catalog/sheet.ts';
import type { ProductSheet, ProductSheets } from '#domain/catalog/sheet-types.ts';
import { Failure } from '#domain/failure.ts';
import { defaultLanguage, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { countSheets, readSheet, readSheets, type SheetRow } from './sheet-queries.ts';

/**
 * A product as editors write it, deleted ones too.
 * @throws Failure not_found
 */
export async function productSheet({ db }: Pick<Context, 'db'>, named: ProductNamed): Promise<ProductSheet> {
  const row = await readSheet(db, named);
  if (row === undefined) throw new Failure('not_found', named);
  return sheetOf(row);
}

/** A page of products in the order of their codes. */
export async function listSheets({ db }: Pick<Context, 'db'>, filter: SheetFilter): Promise<ProductSheets> {
  const { search, categoryId, published, deleted, after, limit } = filter;
  const wanted = { search, categoryId, published, deleted, after, limit: limit + 1 };
  const [rows, count, { currency }] = await Promise.all([readSheets(db, wanted), countSheets(db, wanted), shopSettings(db)]);
  const products = rows.slice(0, limit).map(sheetOf);
  return { products, currency, next: rows.length > limit ? (products.at(-1)?.code ?? null) : null, count };
}

function sheetOf(row: SheetRow): ProductSheet {
  return {
    ...row,
    slug: slugOf(textOf(row.name, defaultLanguage), row.id),
    variants: row.variants.map((variant) => ({ ...variant, steps: variant.steps ?? [] })),
  };
}
