import { parentOf } from '#domain/cart/rules.ts';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ProductPicture } from '../catalog/ProductPicture.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { LineCorrection } from './LineCorrection.tsx';
import { LineNotes } from './LineNotes.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { OptionFor } from './OptionFor.tsx';
import './cart-lines.css';

type Props = {
  cart: Cart /** absent: only plain forms change the lines */;
  onChange?: ((line: CartLine, quantity: number, paused?: boolean) => void) | undefined;
};

/** CART-1: also sent to existing clients as markup, hence props and plain links only. */
export function CartLines({ cart, onChange }: Props) {
  const { t, language, money } = useSpeaker();
  return (
    <table className="cart-lines" id="cart_products">
      <caption className="visually-hidden">{t(/*i18n*/ { id: 'cart.lines', message: 'Products in your cart' })}</caption>
      <thead>
        <tr>
          <th scope="col">{t(/*i18n*/ { id: 'cart.product', message: 'Product' })}</th>
          <th scope="col">{t(/*i18n*/ { id: 'cart.price', message: 'Price' })}</th>
          <th scope="col">{t(/*i18n*/ { id: 'cart.quantity', message: 'Quantity' })}</th>
          <th scope="col">{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</th>
        </tr>
      </thead>
      <tbody>
        {cart.lines.map((line) => (
          <tr
            key={line.key}
            data-line-id={line.id}
            data-product-id={line.variantId}
            data-waiting={line.waiting}
            data-option={parentOf(line.key) !== undefined || undefined}
          >
            <th scope="row">
              <div className="article">
                <span className="frame">{line.picture && <ProductPicture of={line.picture} alt="" sizes="88px" widths="small" />}</span>
                <div className="words">
                  <a href={withLanguage(language, `/shop/product/${line.slug}?variant=${line.variantId}`)}>{line.name}</a>
                  {line.options && <small>{line.options}</small>}
                  <OptionFor line={line} cart={cart} />
                  <LineNotes line={line} currency={cart.currency} />
                </div>
              </div>
              <LineCorrection line={line} onChange={onChange} />
            </th>
            <td className="unit-price">
              {line.listPrice !== null && line.listPrice - line.unitPrice > 0 && <s>{money(line.listPrice, cart.currency)}</s>}{' '}
              <bdi>{money(line.unitPrice, cart.currency)}</bdi>
            </td>
            <td className="quantity">
              <LineQuantity line={line} onChange={onChange} />
            </td>
            <td className="total">
              <bdi>{money(line.total, cart.currency)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
