import type { CustomersAsked } from '#domain/figures/schema.ts';
import type { CustomerFigures } from '#domain/figures/types.ts';
import type { Context } from '../context.ts';
import { periodOf } from './period.ts';
import { boughtRows } from './queries.ts';

/** How many ordered, how many of them not for the first time, and who brought the most. @throws Failure bad_input */
export async function customerFigures(ctx: Pick<Context, 'db' | 'now'>, { limit, ...asked }: CustomersAsked): Promise<CustomerFigures> {
  const { shown, between } = await periodOf(ctx, asked);
  const found = await boughtRows(ctx.db, { between, currency: shown.currency, limit });
  return {
    ...shown,
    count: found[0]?.count ?? 0,
    returning: found[0]?.returning ?? 0,
    rows: found.map(({ name, lastOrder, orders, revenue }) => ({ name: name ?? '', lastOrder, orders, revenue })),
  };
}
