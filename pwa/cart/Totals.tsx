import type { Totals as Sums } from '#domain/orders/rules.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { TaxRows } from './TaxRows.tsx';
import { TotalsRow } from './TotalsRow.tsx';
import './totals.css';

type Props = {
  of: Sums;
  currency: string;
  taxIncluded: boolean;
  /** false: neither the tax is shown, nor a total that it is added to */
  taxKnown?: boolean;
  /** undefined: not chosen yet */
  deliveryName?: string | undefined;
  /** true: the delivery price is a minimum */
  deliveryFrom?: boolean;
};

/** CHK-5, in the order of a bill: subtotal, delivery, tax where it is added, total, and the tax that is in it. */
export function Totals({ of, currency, taxIncluded, taxKnown = true, deliveryName, deliveryFrom = false }: Props) {
  const { t, money } = useSpeaker();
  const delivered = deliveryFrom || deliveryName !== undefined;
  const tax = taxKnown && <TaxRows of={of} currency={currency} taxIncluded={taxIncluded} />;
  return (
    <dl className="totals">
      {(delivered || !taxIncluded) && (
        <TotalsRow label={t(/*i18n*/ { id: 'totals.subtotal', message: 'Subtotal' })}>
          {money((taxIncluded ? of.total : of.untaxed) - of.delivery, currency)}
        </TotalsRow>
      )}
      {delivered && (
        <TotalsRow
          label={
            deliveryFrom
              ? t(/*i18n*/ { id: 'totals.deliveryFrom', message: 'Delivery from' })
              : t(/*i18n*/ { id: 'totals.delivery', message: 'Delivery: {name}' }, { name: deliveryName })
          }
        >
          {of.delivery === 0 && !deliveryFrom ? t(/*i18n*/ { id: 'checkout.free', message: 'Free' }) : money(of.delivery, currency)}
        </TotalsRow>
      )}
      {!taxIncluded && tax}
      {(taxIncluded || taxKnown) && (
        <TotalsRow label={t(/*i18n*/ { id: 'totals.total', message: 'Total' })} className="total">
          {money(of.total, currency)}
        </TotalsRow>
      )}
      {taxIncluded && tax}
    </dl>
  );
}
