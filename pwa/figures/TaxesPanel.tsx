import type { TaxFigures } from '#domain/figures/types.ts';
import { countryName } from '#domain/places/countries.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { SaveCsv } from './SaveCsv.tsx';
import { taxesCsv } from './tables.ts';

/** Per country of destination and rate. */
export function TaxesPanel({ of }: { of: TaxFigures }) {
  const { t, money, percent, language } = useSpeaker();
  const { rows, total, currency } = of;
  const title = t(/*i18n*/ { id: 'figures.taxes', message: 'Taxes' });
  const several = rows.some(({ rate }) => rate === null);
  return (
    <section className="panel taxes-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <SaveCsv name={`taxes-${of.from}-${of.to}`} rows={taxesCsv(of)} of={title} />
      </header>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(/*i18n*/ { id: 'figures.country', message: 'Country and rate' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'figures.net', message: 'Net' })}</th>
            <th scope="col">{t(/*i18n*/ { id: 'figures.tax', message: 'Tax' })}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ country, rate, net, tax, refunded }) => (
            <tr key={`${country} ${rate}`}>
              <th scope="row">
                {countryName(country, language)}
                {' · '}
                {rate === null ? t(/*i18n*/ { id: 'figures.severalRates', message: 'several rates' }) : <bdi>{percent(rate)}</bdi>}
                {refunded > 0 && (
                  <small>
                    {t(/*i18n*/ { id: 'figures.refundedOf', message: '{amount} given back' }, { amount: money(refunded, currency) })}
                  </small>
                )}
              </th>
              <td>
                <bdi>{money(net, currency)}</bdi>
              </td>
              <td>
                <bdi>{money(tax, currency)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t(/*i18n*/ { id: 'figures.sum', message: 'All' })}</th>
            <td>
              <bdi>{money(total.net, currency)}</bdi>
            </td>
            <td>
              <bdi>{money(total.tax, currency)}</bdi>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className="quiet">
        {t(/*i18n*/ { id: 'figures.rounded', message: 'Tax is rounded for each line, as on receipts, before anything is given back.' })}
        {several &&
          t(
            /*i18n*/ {
              id: 'figures.severalMeaning',
              message: ' What was given back for orders with several rates stands in a row of its own.',
            },
          )}
      </p>
    </section>
  );
}
