import { leastSums } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Line, Lines } from '../ui/Lines.tsx';
import { knownSums } from './known-sums.ts';
import { OptionFor } from './OptionFor.tsx';
import './cart-summary.css';

/** The lines and the last known sum, read-only. */
export function CartSummary({ cart, taxKnown = true }: { cart: Cart; taxKnown?: boolean }) {
  const { t, money } = useSpeaker();
  const sums = leastSums(cart);
  const sum = knownSums(cart.taxIncluded, taxKnown).includes('total') ? 'total' : 'untaxed';
  return (
    <div className="cart-summary">
      <Lines>
        {cart.lines.map((line) => (
          <Line
            key={line.key}
            data-line-id={line.id}
            data-product-id={line.variantId}
            picture={line.picture && <ProductPicture of={line.picture} alt="" sizes="56px" widths="small" />}
            amount={money(line.total, cart.currency)}
          >
            {line.name}
            {line.options && <small>{line.options}</small>}
            <OptionFor line={line} cart={cart} />
            <small>{t(/*i18n*/ { id: 'cart.qty', message: 'Qty {quantity}' }, { quantity: line.quantity })}</small>
          </Line>
        ))}
      </Lines>
      {sums.deliverable && (
        <p>
          <span>{t(/*i18n*/ { id: 'totals.deliveryFrom', message: 'Delivery from' })}</span>
          <bdi>{money(sums.delivery, cart.currency)}</bdi>
        </p>
      )}
      <p className="total">
        <span>
          {sum === 'total'
            ? t(/*i18n*/ { id: 'totals.total', message: 'Total' })
            : t(/*i18n*/ { id: 'totals.untaxed', message: 'Without tax' })}
        </span>
        <strong>
          <bdi>{money(sums[sum], cart.currency)}</bdi>
        </strong>
      </p>
    </div>
  );
}
