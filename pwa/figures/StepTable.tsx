import type { SalesFigures } from '#domain/figures/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What the chart draws, for those who cannot see it; the latest first. */
export function StepTable({ of: { rows, by, currency }, title }: { of: SalesFigures; title: string }) {
  const { t, number, money, date } = useSpeaker();
  return (
    <details>
      <summary>
        {t(/*i18n*/ { id: 'links.asTable', message: 'Show as a table' })}
        <Icon name="chevron" size="small" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="scroll" tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                {by === 'day' ? t(/*i18n*/ { id: 'links.day', message: 'Day' }) : t(/*i18n*/ { id: 'figures.month', message: 'Month' })}
              </th>
              <th scope="col">{t(/*i18n*/ { id: 'links.orders', message: 'Orders' })}</th>
              <th scope="col">{t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ from, to, orders, revenue }) => (
              <tr key={from}>
                <th scope="row">{from === to ? date(from) : `${date(from)} – ${date(to)}`}</th>
                <td>{number(orders)}</td>
                <td>
                  <bdi>{money(revenue, currency)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
