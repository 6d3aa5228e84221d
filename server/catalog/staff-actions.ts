import { Failure } from '#domain/failure.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import { audited } from '../audit.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { setStock } from './changing.ts';
import { publishProduct } from './publishing.ts';

/**
 * Says how many there are of the variant with this code; null: not limited.
 * @throws Failure not_found
 */
export function setStockOf(ctx: Context, { code, stock }: { code: string; stock: number | null }): Promise<void> {
  return audited(ctx, { deed: 'catalog.set-stock', record: { kind: 'variant', id: code }, details: { stock } }, async (within) => {
    const [variant] = await within.db.rows<{ id: number }>(sql`select id from variants where code = ${code} and active`);
    if (variant === undefined) throw new Failure('not_found');
    await setStock(within, variant.id, stock);
  });
}

/**
 * Says how the product with this code is taxed, from the next order on.
 * @throws Failure not_found
 */
export function setTaxClassOf(ctx: Context, { code, taxClass }: { code: string; taxClass: TaxClass }): Promise<void> {
  return audited(
    ctx,
    { deed: 'catalog.set-tax-class', record: { kind: 'product', id: code }, details: { taxClass } },
    async ({ now, drop }, tx) => {
      const [product] = await tx.rows<{ id: number }>(
        sql`update products set tax_class = ${taxClass}::tax_class, updated_at = ${now} where code = ${code} returning id`,
      );
      if (product === undefined) throw new Failure('not_found');
      // Its page tells the class, so that a phone without a network reckons with it.
      const stale = [`product:${product.id}`];
      await touch(tx, stale);
      drop(stale);
    },
  );
}

/**
 * Shows the product with this code to visitors, or takes it from them.
 * @throws Failure not_found
 */
export function publishOf(ctx: Context, { code, published }: { code: string; published: boolean }): Promise<void> {
  return audited(
    ctx,
    { deed: published ? 'catalog.publish' : 'catalog.unpublish', record: { kind: 'product', id: code } },
    async (within) => {
      const [product] = await within.db.rows<{ id: number }>(sql`select id from products where code = ${code}`);
      if (product === undefined) throw new Failure('not_found');
      await publishProduct(within, product.id, published);
    },
  );
}
