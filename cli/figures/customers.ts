import type { CustomerFigure } from '#domain/figures/types.ts';
import type { Here } from '../here.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { tableLines } from '../view/table.ts';
import { type Days, daysOf, periodWords } from './period.ts';
import { amounts, printFigures } from './print.ts';

export async function showCustomers(here: Here, { limit, ...period }: Days & { limit: number }): Promise<void> {
  const value = await (await here.api()).figures.customers.query({ ...daysOf(period), limit });
  const { currency, count, returning, rows } = value;
  await printFigures<CustomerFigure>(here, {
    value,
    csv: {
      name: ({ name }) => name,
      lastOrder: ({ lastOrder }) => lastOrder,
      orders: ({ orders }) => orders,
      ...amounts<CustomerFigure, 'revenue'>(['revenue'], currency),
      currency: () => currency,
    },
    lines: () => [
      ...fieldLines(
        [
          ['Days', periodWords(value)],
          ['Customers', String(count)],
          ['Returning', count === 0 ? '0' : `${returning} (${Math.round((returning / count) * 100)} %) had ordered before these days`],
        ],
        here.terminal,
      ),
      '',
      ...tableLines<CustomerFigure>(
        [
          { head: 'Customer', of: ({ name }) => name || 'deleted person', gives: true },
          { head: 'Last order', of: ({ lastOrder }) => lastOrder },
          { head: 'Orders', of: ({ orders }) => String(orders), side: 'right' },
          { head: 'Revenue', of: ({ revenue }) => money(revenue, currency), side: 'right' },
        ],
        rows,
        here.terminal,
      ),
    ],
  });
}
