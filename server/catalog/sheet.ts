import type { ProductNamed, SheetFilter } from '#domain/catalog/sheet.ts';
import type { ProductSheet, ProductSheets } from '#domain/catalog/sheet-types.ts';
import type { Context } from '../context.ts';

/**
 * A product as editors write it, deleted ones too.
 * @throws Failure not_found
 */
export function productSheet(_ctx: Pick<Context, 'db'>, _named: ProductNamed): Promise<ProductSheet> {
  throw new Error('is not written yet');
}

/** A page of products in the order of their codes. */
export function listSheets(_ctx: Pick<Context, 'db'>, _filter: SheetFilter): Promise<ProductSheets> {
  throw new Error('is not written yet');
}
