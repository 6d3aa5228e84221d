import type { Totals } from '#domain/orders/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { of: Pick<Totals, 'tax' | 'taxes'>; currency: string; taxIncluded: boolean };

/** CHK-5: one row per rate, or a note that there is no tax. */
export function TaxRows({ of: { tax, taxes }, currency, taxIncluded }: Props) {
  const { t, money, percent } = useSpeaker();
  if (taxes.length === 0) {
    return (
      <div>
        <dt>
          {taxIncluded && tax !== 0
            ? t(/*i18n*/ { id: 'totals.taxIncluded', message: 'Tax (included)' })
            : t(/*i18n*/ { id: 'totals.tax', message: 'Tax' })}
        </dt>
        <dd>
          <bdi>{money(tax, currency)}</bdi>
        </dd>
      </div>
    );
  }
  return taxes.map((row) => (
    <div key={row.rate}>
      <dt>
        {taxIncluded
          ? t(/*i18n*/ { id: 'totals.taxRateIncluded', message: 'Tax {rate} (included)' }, { rate: percent(row.rate) })
          : t(/*i18n*/ { id: 'totals.taxRate', message: 'Tax {rate}' }, { rate: percent(row.rate) })}
      </dt>
      <dd>
        <bdi>{money(row.tax, currency)}</bdi>
      </dd>
    </div>
  ));
}
