import { lineTotal } from '#domain/quotes/rules.ts';
import type { QuoteLine } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

type Props = { of: Pick<QuoteLine, 'quantity' | 'unitPrice' | 'discount'>; currency: string; withQuantity: boolean };

/** What one costs, and what is taken off. */
export function UnitPrice({ of: { quantity, unitPrice, discount }, currency, withQuantity }: Props) {
  const { t, money, percent } = useSpeaker();
  const price = money(lineTotal({ quantity: 1, unitPrice, discount }), currency);
  return (
    <small>
      {discount > 0 && (
        <>
          <s>
            <bdi>{money(unitPrice, currency)}</bdi>
          </s>{' '}
        </>
      )}
      {withQuantity ? t(/*i18n*/ { id: 'order.quantityPrice', message: '{quantity} × {price}' }, { quantity, price }) : <bdi>{price}</bdi>}
      {discount > 0 && <> · {t(/*i18n*/ { id: 'quote.discount', message: '{percent} off' }, { percent: percent(discount) })}</>}
    </small>
  );
}
