import type { Totals as Sums } from '#domain/orders/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { knownSums } from './known-sums.ts';
import { TaxRows } from './TaxRows.tsx';
import './totals.css';

type Props = {
  of: Sums;
  currency: string;
  taxIncluded: boolean;
  taxKnown?: boolean;
  /** undefined: not chosen yet */
  deliveryName?: string | undefined;
  /** true: the delivery price is a minimum */
  deliveryFrom?: boolean;
};

export function Totals({ of, currency, taxIncluded, taxKnown = true, deliveryName, deliveryFrom = false }: Props) {
  const { t, money } = useSpeaker();
  const sums = knownSums(taxIncluded, taxKnown);
  return (
    <dl className="totals">
      {(deliveryFrom || deliveryName !== undefined) && (
        <div>
          <dt>
            {deliveryFrom
              ? t(/*i18n*/ { id: 'totals.deliveryFrom', message: 'Delivery from' })
              : t(/*i18n*/ { id: 'totals.delivery', message: 'Delivery: {name}' }, { name: deliveryName })}
          </dt>
          <dd>
            <bdi>{money(of.delivery, currency)}</bdi>
          </dd>
        </div>
      )}
      {sums.includes('untaxed') && (
        <div>
          <dt>{t(/*i18n*/ { id: 'totals.untaxed', message: 'Without tax' })}</dt>
          <dd>
            <bdi>{money(of.untaxed, currency)}</bdi>
          </dd>
        </div>
      )}
      {sums.includes('tax') && <TaxRows of={of} currency={currency} taxIncluded={taxIncluded} />}
      {sums.includes('total') && (
        <div className="total">
          <dt>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</dt>
          <dd>
            <bdi>{money(of.total, currency)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
