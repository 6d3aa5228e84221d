import type { SalesFigures, SalesStep, SalesSums } from '#domain/figures/types.ts';
import type { Here } from '../here.ts';
import { money } from '../money.ts';
import { bar, sparkline } from '../view/bars.ts';
import { fieldLines } from '../view/fields.ts';
import { tableLines } from '../view/table.ts';
import { type Days, daysOf, periodWords } from './period.ts';
import { amounts, printFigures } from './print.ts';

const WIDEST_BAR = 40;
/** Of the columns beside a bar. */
const BESIDE = 44;
const NARROWEST_BAR = 8;

export async function showSales(here: Here, { by, ...period }: Days & { by: 'day' | 'month' }): Promise<void> {
  const value = await (await here.api()).figures.sales.query({ ...daysOf(period), by });
  const money = ['revenue', 'gross', 'net', 'tax', 'delivery', 'refunded', 'paid', 'awaited', 'averageOrder'] as const;
  await printFigures<SalesStep>(here, {
    value,
    csv: {
      from: ({ from }) => from,
      to: ({ to }) => to,
      orders: ({ orders }) => orders,
      newCustomers: ({ newCustomers }) => newCustomers,
      ...amounts<SalesStep, (typeof money)[number]>(money, value.currency),
      currency: () => value.currency,
    },
    lines: () => salesLines(value, here.terminal),
  });
}

function salesLines(value: SalesFigures, look: Here['terminal']): string[] {
  const { total, before, rows, currency } = value;
  const amount = (minor: number) => money(minor, currency);
  const head = fieldLines(
    [
      ['Days', periodWords(value)],
      ['Orders', `${total.orders}${compared(total, before, 'orders')}`],
      ['Revenue', `${amount(total.revenue)}${compared(total, before, 'revenue')}`],
      ['Average order', `${amount(total.averageOrder)}${compared(total, before, 'averageOrder')}`],
      ['New customers', `${total.newCustomers}${compared(total, before, 'newCustomers')}`],
      ['Gross', `${amount(total.gross)}, of it ${amount(total.delivery)} delivery`],
      ['Net and tax', `${amount(total.net)} and ${amount(total.tax)}`],
      ['Paid', `${amount(total.paid)}, awaited ${amount(total.awaited)}`],
      ['Given back', amount(total.refunded)],
      ['Compared to', `${before.from} to ${before.to}${value.running ? ', up to this time of the day' : ''}`],
      ['Revenue line', look.plain || look.width === undefined ? '' : sparkline(lastOf(rows, look.width - 16))],
    ],
    look,
  );
  return [...head, '', ...stepLines(value, look)];
}

/** The latest values that there is room for; less than nothing is none. */
function lastOf(rows: readonly SalesStep[], room: number): number[] {
  return rows.slice(-Math.max(1, room)).map(({ revenue }) => Math.max(0, revenue));
}

function stepLines({ by, rows, currency }: SalesFigures, look: Here['terminal']): string[] {
  const name = ({ from, to }: SalesStep) => (by === 'day' ? from : `${from} to ${to}`);
  const lines = tableLines<SalesStep>(
    [
      { head: by === 'day' ? 'Day' : 'Month', of: name },
      { head: 'Orders', of: ({ orders }) => String(orders), side: 'right' },
      { head: 'Revenue', of: ({ revenue }) => money(revenue, currency), side: 'right' },
      { head: 'Tax', of: ({ tax }) => money(tax, currency), side: 'right', drops: 2 },
      { head: 'New customers', of: ({ newCustomers }) => String(newCustomers), side: 'right', drops: 3 },
    ],
    rows,
    look,
  );
  const widest = Math.max(...lines.map((line) => line.length), BESIDE);
  const room = look.width === undefined || look.plain || look.colour ? 0 : Math.min(WIDEST_BAR, look.width - widest - 2);
  if (room < NARROWEST_BAR) return lines;
  const most = Math.max(...rows.map(({ revenue }) => revenue));
  return lines.map((line, at) => `${line.padEnd(widest)}  ${bar(rows[at - 1]?.revenue ?? 0, most, room)}`.trimEnd());
}

/** ` (+12 %)`, empty where there was nothing to compare to */
function compared(total: SalesSums, before: SalesSums, field: keyof SalesSums): string {
  if (before[field] <= 0) return '';
  const percent = Math.round((total[field] / before[field] - 1) * 100);
  return ` (${percent > 0 ? '+' : ''}${percent} %)`;
}
