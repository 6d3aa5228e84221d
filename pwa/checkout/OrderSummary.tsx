import { useState } from 'react';
import { deliveryOf } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { CartTotals } from '../cart/CartTotals.tsx';
import { TaxFreeNote } from '../cart/TaxFreeNote.tsx';
import { Totals } from '../cart/Totals.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { orderedLines } from './ordered-lines.ts';
import { totalSoFar } from './total-so-far.ts';
import './order-summary.css';

/** `folded`: on a phone only the total, until the customer wants more. */
export function OrderSummary({ of: checkout, folded = false }: { of: Checkout; folded?: boolean }) {
  const { t, money } = useSpeaker();
  const [shown, setShown] = useState(!folded);
  const { cart } = checkout;
  const delivery = deliveryOf(checkout);
  const total = money(totalSoFar(checkout), cart.currency);
  return (
    <aside className="order-summary" aria-labelledby="sum" data-folded={!shown || undefined} data-folds={folded || undefined}>
      <h2 id="sum">{t(/*i18n*/ { id: 'checkout.summary', message: 'Your order' })}</h2>
      {folded && (
        <button type="button" aria-expanded={shown} aria-controls="summary" onClick={() => setShown(!shown)}>
          {shown
            ? t(/*i18n*/ { id: 'checkout.hideSummary', message: 'Hide order summary · {total}' }, { total })
            : t(/*i18n*/ { id: 'checkout.showSummary', message: 'Show order summary · {total}' }, { total })}
          <Icon name="chevron" size="small" />
        </button>
      )}
      <div className="content" id="summary">
        <OrderLines lines={orderedLines(cart)} currency={cart.currency} linked={false} />
        {delivery === undefined ? (
          <CartTotals cart={cart} />
        ) : (
          <>
            <Totals of={cart} currency={cart.currency} taxIncluded={cart.taxIncluded} deliveryName={delivery.name} />
            <TaxFreeNote of={cart} />
          </>
        )}
      </div>
    </aside>
  );
}
