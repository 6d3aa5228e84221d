import type { BulkField, BulkState } from '#domain/catalog/bulk-rules.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction, within } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { tagsOf } from './changing.ts';
import { publishProducts } from './publishing.ts';
import { staleTags } from './stock.ts';
import { tellBack } from './telling.ts';
import { writePrices } from './writing-prices.ts';

/** What a variant or a product is to become; of a price, the list price stays where it is absent. */
export type Written = { id: number; value: BulkState | { price: number } };

type Writing = Pick<Context, 'db' | 'now' | 'drop' | 'publish'>;

/** Writes one field of many records by a few statements, within a transaction that has locked them. */
export async function writeMany(tx: Transaction, ctx: Writing, field: BulkField, written: readonly Written[]): Promise<void> {
  if (field === 'stock') return writeStocks(tx, ctx, written);
  if (field === 'taxClass') return writeTaxClasses(tx, ctx, written);
  if (field === 'published') return writePublished(tx, ctx, written);
  const productIds = await writePrices(
    tx,
    ctx,
    written.map(({ id, value }) => ({ variantId: id, ...value })),
  );
  await stale(tx, ctx, tagsOf(productIds));
}

async function writeStocks(tx: Transaction, ctx: Writing, written: readonly Written[]): Promise<void> {
  const stocks = written.map(({ value }) => ('stock' in value ? value.stock : null));
  const changes = await tx.rows<{ variantId: number; productId: number; before: number | null; after: number | null }>(sql`
    with old as (
      select v.id, v.stock, new.stock as wanted
      from variants v join unnest(${written.map(({ id }) => id)}::int[], ${stocks}::int[]) as new (id, stock) on new.id = v.id)
    update variants v set stock = old.wanted from old where v.id = old.id
    returning v.id as "variantId", v.product_id as "productId", old.stock as before, v.stock as after`);
  await tellBack(tx, ctx.publish, changes);
  await stale(tx, ctx, staleTags(changes));
}

async function writeTaxClasses(tx: Transaction, ctx: Writing, written: readonly Written[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  const classes = written.flatMap(({ value }) => ('taxClass' in value ? value.taxClass : []));
  await tx.rows(sql`
    update products p set tax_class = new.tax_class::tax_class, updated_at = ${ctx.now}, version = version + 1
    from unnest(${ids}::int[], ${classes}::text[]) as new (id, tax_class) where new.id = p.id`);
  await stale(
    tx,
    ctx,
    ids.map((id) => `product:${id}`),
  );
}

async function writePublished(tx: Transaction, ctx: Writing, written: readonly Written[]): Promise<void> {
  for (const published of [true, false]) {
    const ids = written.flatMap(({ id, value }) => ('published' in value && value.published === published ? id : []));
    await publishProducts({ ...ctx, db: within(ctx.db, tx) }, ids, published);
  }
}

/** Dropped here as well: the answer may come before the notification. */
async function stale(tx: Transaction, { drop }: Writing, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await touch(tx, tags);
  drop([...tags]);
}
