import type { JobContext } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import { type Database, sql } from '../database/database.ts';
import { touch } from '../page-cache/invalidation.ts';
import { tagsOf } from './changing.ts';
import { writePrices } from './writing-prices.ts';

/** So many variants are repriced by one transaction: an order that wants one of them waits no longer than that. */
const BATCH = 200;

/** Begins the sales whose time has come, and ends those that are over. Of two processes at the same time the second finds nothing to do. */
export async function beginAndEndSales(ctx: Pick<JobContext, 'db' | 'now' | 'publish' | 'drop'>): Promise<void> {
  for (;;) {
    const due = await readDue(ctx);
    if (due.length === 0) return;
    const tags = await ctx.db.transaction(async (tx) => {
      const stale = tagsOf(
        await writePrices(
          tx,
          ctx,
          due.map(({ id }) => ({ variantId: id })),
        ),
      );
      await touch(tx, stale);
      return stale;
    });
    ctx.drop(tags);
    if (due.length < BATCH) return;
  }
}

/** One whose price is no longer above the sale's waits for its end. */
function readDue({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<{ id: number }[]> {
  return db.rows(sql`
    select id from variants
    where sale_until <= ${now}::timestamptz
      or (sale_from <= ${now}::timestamptz and regular_price is null and sale_price < price and coalesce(sale_until > ${now}::timestamptz, true))
    order by id limit ${BATCH}`);
}

/** Prices of more than 30 days ago say nothing any more, and a sale keeps what it needs of them. Answers how many were removed. */
export function forgetPastPrices({ db, now }: { db: Pick<Database, 'rows'>; now: Date }): Promise<number> {
  return inBatches(async (limit) => {
    const old = await db.rows(sql`
      delete from past_prices where id in (
        select id from past_prices where until < ${now}::timestamptz - interval '31 days' order by id limit ${limit})
      returning 1`);
    return { count: old.length };
  });
}
