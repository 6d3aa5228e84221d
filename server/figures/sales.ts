import { stepsOf } from '#domain/figures/days.ts';
import type { SalesAsked } from '#domain/figures/schema.ts';
import type { SalesFigures, SalesSums } from '#domain/figures/types.ts';
import type { Context } from '../context.ts';
import { periodOf } from './period.ts';
import { newCustomerRows, type SalesRow, salesRows } from './queries.ts';

/** What the shop sold, by day or month, and in as many days before. @throws Failure bad_input */
export async function salesFigures(ctx: Pick<Context, 'db' | 'now'>, { by, ...asked }: SalesAsked): Promise<SalesFigures> {
  const { shown, between, before } = await periodOf(ctx, asked);
  const { zone, currency } = shown;
  const [rows, earlier, firsts] = await Promise.all([
    salesRows(ctx.db, { between, currency, zone, by }),
    salesRows(ctx.db, { between: before, currency, zone, by: 'century' }),
    newCustomerRows(ctx.db, { between, before, currency, zone, by }),
  ]);
  const newOn = new Map(firsts.map(({ step, customers }) => [step, customers]));
  const steps = new Map(rows.map((row) => [row.step, row]));
  const begins = (day: string) => (by === 'day' ? day : `${day.slice(0, 7)}-01`);
  const newBefore = newOn.get('') ?? 0;
  newOn.delete('');
  const { begin: _, end: __, ...daysBefore } = before;
  return {
    ...shown,
    by,
    total: sumsOf(
      rows,
      [...newOn.values()].reduce((sum, customers) => sum + customers, 0),
    ),
    before: { ...daysBefore, ...sumsOf(earlier, newBefore) },
    rows: stepsOf(shown, by).map((step) => {
      const row = steps.get(begins(step.from));
      return { ...step, ...sumsOf(row === undefined ? [] : [row], newOn.get(begins(step.from)) ?? 0) };
    }),
  };
}

function sumsOf(rows: readonly SalesRow[], newCustomers: number): SalesSums {
  const sum = (field: Exclude<keyof SalesRow, 'step'>) => rows.reduce((all, row) => all + row[field], 0);
  const [orders, gross, refunded, paid] = [sum('orders'), sum('gross'), sum('refunded'), sum('paid')];
  return {
    orders,
    revenue: gross - refunded,
    gross,
    net: sum('net'),
    tax: sum('tax'),
    delivery: sum('delivery'),
    refunded,
    paid,
    awaited: gross - paid,
    averageOrder: orders === 0 ? 0 : Math.round(gross / orders),
    newCustomers,
  };
}
