import { useState } from 'react';
import type { LinkRevenue } from '#domain/links/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { ShowAll } from './ShowAll.tsx';
import { shortForm } from './short-form.ts';
import './facets.css';
import './revenue.css';

/** Rows before “Show all”. */
const FIRST = 10;

/** The most revenue first, as bars with numbers. */
export function RevenueTable({ of: { rows, currency }, head }: { of: LinkRevenue; head: string }) {
  const { t, number, money } = useSpeaker();
  const [all, setAll] = useState(false);
  const most = Math.max(...rows.map(({ revenue }) => revenue), 1);
  return (
    <div className="revenue-rows">
      <table className="facet-table">
        <colgroup>
          <col />
          <col className="count" />
          <col className="money" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.orders', message: 'Orders' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, all ? undefined : FIRST).map(({ id, name, code, orders, revenue }) => (
            <tr key={id}>
              <th scope="row">
                {code === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <>
                    <Link to="/r/{$code}+" params={{ code }} preload={false}>
                      <bdi>{shortForm(name)}</bdi>
                    </Link>{' '}
                    <span className="code">
                      <bdi dir="ltr">/r/{code}</bdi>
                    </span>
                  </>
                )}
                <svg className="bar" aria-hidden="true">
                  <rect width={`${Math.max(0, (revenue / most) * 100)}%`} height="100%" />
                </svg>
              </th>
              <td>{number(orders)}</td>
              <td>
                <bdi>{money(revenue, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && <ShowAll all={all} count={rows.length} onChange={setAll} />}
    </div>
  );
}
