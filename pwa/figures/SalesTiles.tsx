import type { MessageDescriptor } from '@lingui/core';
import type { SalesFigures, SalesSums } from '#domain/figures/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

const shown = ['revenue', 'orders', 'averageOrder', 'newCustomers', 'paid', 'awaited', 'refunded', 'tax'] as const;
type Shown = (typeof shown)[number];
const counts: readonly Shown[] = ['orders', 'newCustomers'];
/** The others say how the revenue is made up. */
const comparable: readonly Shown[] = ['revenue', 'orders', 'averageOrder', 'newCustomers'];

/** The sums of the period, and how much more or less they are than before. */
export function SalesTiles({ of: { total, before, currency, running } }: { of: SalesFigures }) {
  const { t, number, money, date } = useSpeaker();
  return (
    <section className="sales-tiles" aria-label={t(/*i18n*/ { id: 'figures.totals', message: 'Totals' })}>
      <dl>
        {shown.map((field) => (
          <div key={field}>
            <dt>{t(words[field])}</dt>
            <dd>
              <bdi>{counts.includes(field) ? number(total[field]) : money(total[field], currency)}</bdi>
              {comparable.includes(field) && <Change field={field} total={total} before={before} />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="quiet">
        {running
          ? t(
              /*i18n*/ { id: 'figures.comparedRunning', message: 'Compared to {from} to {to}, up to this time of the day' },
              { from: date(before.from), to: date(before.to) },
            )
          : t(/*i18n*/ { id: 'figures.compared', message: 'Compared to {from} to {to}' }, { from: date(before.from), to: date(before.to) })}
      </p>
    </section>
  );
}

/** Nothing where there was nothing before. */
function Change({ field, total, before }: { field: Shown; total: SalesSums; before: SalesSums }) {
  const { number } = useSpeaker();
  if (before[field] <= 0) return null;
  const change = total[field] / before[field] - 1;
  const text = number(change, { style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' });
  return (
    <span className="change">
      <bdi>{text}</bdi>
    </span>
  );
}

const words = {
  revenue: /*i18n*/ { id: 'links.revenue', message: 'Revenue' },
  orders: /*i18n*/ { id: 'links.orders', message: 'Orders' },
  averageOrder: /*i18n*/ { id: 'figures.averageOrder', message: 'Average order' },
  newCustomers: /*i18n*/ { id: 'figures.newCustomers', message: 'New customers' },
  paid: /*i18n*/ { id: 'figures.paid', message: 'Paid' },
  awaited: /*i18n*/ { id: 'figures.awaited', message: 'Payment awaited' },
  refunded: /*i18n*/ { id: 'figures.refunded', message: 'Given back' },
  tax: /*i18n*/ { id: 'figures.tax', message: 'Tax' },
} satisfies Record<Shown, MessageDescriptor>;
