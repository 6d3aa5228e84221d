import type { Cart } from '#domain/cart/types.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../speaker.tsx';
import './cart-summary.css';

/** The lines at a glance, with the total; not to be changed here. */
export function CartSummary({ cart }: { cart: Cart }) {
  const { t, money } = useSpeaker();
  return (
    <div className="cart-summary">
      <ul>
        {cart.lines.map((line) => (
          <li key={line.key} data-line-id={line.id} data-product-id={line.variantId}>
            <span className="frame">{line.picture && <ProductPicture of={line.picture} alt="" sizes="56px" />}</span>
            <span>
              {line.name}
              {line.options && <small>{line.options}</small>}
              <small>{t(/*i18n*/ { id: 'cart.qty', message: 'Qty {quantity}' }, { quantity: line.quantity })}</small>
            </span>
            <bdi>{money(line.total, cart.currency)}</bdi>
          </li>
        ))}
      </ul>
      <p className="total">
        <span>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</span>
        <strong>
          <bdi>{money(cart.total, cart.currency)}</bdi>
        </strong>
      </p>
    </div>
  );
}
