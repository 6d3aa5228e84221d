import type { Totals } from '#domain/orders/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { TotalsRow } from './TotalsRow.tsx';

type Props = { of: Pick<Totals, 'tax' | 'taxes'>; currency: string; taxIncluded: boolean };

/** CHK-5: one row per rate, or that there is no tax; orders of old are without rates. */
export function TaxRows({ of: { tax, taxes }, currency, taxIncluded }: Props) {
  const { t, money, percent } = useSpeaker();
  const rows = taxes.length === 0 ? [{ rate: null, tax }] : taxes;
  const label = (rate: number | null) => {
    if (rate === null) {
      return taxIncluded && tax !== 0
        ? t(/*i18n*/ { id: 'totals.taxIncluded', message: 'incl. VAT' })
        : t(/*i18n*/ { id: 'totals.tax', message: 'Tax' });
    }
    return taxIncluded
      ? t(/*i18n*/ { id: 'totals.taxRateIncluded', message: 'incl. {rate} VAT' }, { rate: percent(rate) })
      : t(/*i18n*/ { id: 'totals.taxRate', message: 'Tax {rate}' }, { rate: percent(rate) });
  };
  return rows.map((row) => (
    <TotalsRow key={row.rate} label={label(row.rate)} {...(taxIncluded && { className: 'included' })}>
      {money(row.tax, currency)}
    </TotalsRow>
  ));
}
