import type { Cart } from '#domain/cart/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Line, Lines } from '../ui/Lines.tsx';
import { CartTotals } from './CartTotals.tsx';
import { OptionFor } from './OptionFor.tsx';
import './cart-summary.css';

/** The lines and the sums, read-only. */
export function CartSummary({ cart, taxKnown = true }: { cart: Cart; taxKnown?: boolean }) {
  const { t, money } = useSpeaker();
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
      <CartTotals cart={cart} taxKnown={taxKnown} />
    </div>
  );
}
