import type { NewProduct, ProductChange } from '#domain/catalog/sheet.ts';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import type { Context } from '../context.ts';

/**
 * Makes a product, or brings a deleted one of the same code back with this content.
 * @throws Failure code_taken, bad_input for unknown categories, values, pictures or the same combination twice
 */
export function makeProduct(_ctx: Context, _draft: NewProduct): Promise<ProductSheet> {
  throw new Error('is not written yet');
}

/**
 * Changes what is given of a product.
 * @throws Failure not_found, record_changed where its version is another, code_taken, bad_input
 */
export function editProduct(_ctx: Context, _change: ProductChange): Promise<ProductSheet> {
  throw new Error('is not written yet');
}
