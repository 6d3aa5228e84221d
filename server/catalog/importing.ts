import type { ImportAnswer, ProductsImported } from '#domain/catalog/imported.ts';
import type { Context } from '../context.ts';

/** Creates and changes the products of a part of a file, each wholly or not at all. The same part once more changes nothing. */
export function importProducts(_ctx: Context, _asked: ProductsImported): Promise<ImportAnswer> {
  throw new Error('is not written yet');
}

/** Which of these pictures the shop has, by hash: they need not be sent. */
export function knownPictures(_ctx: Pick<Context, 'db'>, _hashes: readonly string[]): Promise<string[]> {
  throw new Error('is not written yet');
}
