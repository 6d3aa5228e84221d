import type { CustomerFigures } from '#domain/figures/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { customersCsv } from './tables.ts';

/** How many, how many again, and who brought the most. */
export function CustomersPanel({ of }: { of: CustomerFigures }) {
  const { t, number, money } = useSpeaker();
  const { rows, count, returning, currency } = of;
  const title = t(/*i18n*/ { id: 'figures.customers', message: 'Customers' });
  return (
    <section className="panel customers-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <SaveCsv name={`customers-${of.from}-${of.to}`} rows={customersCsv(of)} of={title} />
      </header>
      <p>
        {t(
          /*i18n*/ {
            id: 'figures.returning',
            message: '{count, plural, one {# customer} other {# customers}}, {share} of them had ordered before',
          },
          { count, share: number(count === 0 ? 0 : returning / count, { style: 'percent', maximumFractionDigits: 0 }) },
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(/*i18n*/ { id: 'figures.customer', message: 'Customer and last order' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.orders', message: 'Orders' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, lastOrder, orders, revenue }) => (
            <tr key={lastOrder}>
              <th scope="row">
                <bdi>{name || t(/*i18n*/ { id: 'figures.deleted', message: 'Deleted person' })}</bdi>
                <small>
                  <bdi>{lastOrder}</bdi>
                </small>
              </th>
              <td>{number(orders)}</td>
              <td>
                <bdi>{money(revenue, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
