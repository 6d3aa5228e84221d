import type { LinkRevenue } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Totals } from './Totals.tsx';
import { totalOf } from './use-revenue.ts';

export function RevenueTotals({ of }: { of: LinkRevenue }) {
  const { t, number, money } = useSpeaker();
  const { orders, revenue } = totalOf(of);
  return (
    <Totals
      of={[
        [t(/*i18n*/ { id: 'links.orders', message: 'Orders' }), number(orders)],
        [t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' }), money(revenue, of.currency)],
      ]}
    />
  );
}
