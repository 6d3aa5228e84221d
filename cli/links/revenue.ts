import type { LinkRevenue } from '#domain/links/types.ts';
import { toMajorString } from '#domain/money.ts';
import { type Here, printList } from '../here.ts';
import { money } from '../money.ts';
import { withUnits } from '../view/units.ts';

export type RevenueOptions = { by: 'link' | 'campaign' | 'medium' | 'source'; zone: string; from?: string; to?: string };
type Row = LinkRevenue['rows'][number];

/** What links brought, as far as customers agreed that the shop may know. */
export async function showRevenue(here: Here, asked: RevenueOptions): Promise<void> {
  const revenue = await (await here.api()).links.revenue.query(asked);
  const { rows, currency } = revenue;
  await printList<Row>(here, {
    value: withUnits(revenue),
    rows,
    columns: [
      ...(asked.by === 'link' ? [{ head: 'Code', of: ({ code }: Row) => code ?? '', tone: () => 'strong' as const }] : []),
      { head: asked.by === 'link' ? 'Title' : 'Name', of: ({ name }) => name, gives: true },
      { head: 'Orders', of: ({ orders }) => String(orders), side: 'right' },
      { head: 'Revenue', of: (row) => money(row.revenue, currency), side: 'right' },
    ],
    csv: {
      id: ({ id }) => id,
      code: ({ code }) => code,
      name: ({ name }) => name,
      orders: ({ orders }) => orders,
      revenueMinor: (row) => row.revenue,
      revenueMajor: (row) => toMajorString(row.revenue, currency),
      currency: () => currency,
    },
    none: 'No order is known to have come by a link on these days.',
  });
}
