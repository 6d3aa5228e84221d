import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { CartSummary } from './CartSummary.tsx';
import { useCart } from './use-cart.ts';

/** CART-6 */
export function CartPopover() {
  const { t } = useSpeaker();
  const { cart } = useCart();
  return (
    <section className="cart-popover" aria-label={t(/*i18n*/ { id: 'cart.mine', message: 'My Cart' })}>
      <h2>{t(/*i18n*/ { id: 'cart.mine', message: 'My Cart' })}</h2>
      {cart === null || cart.lines.length === 0 ? (
        <p>{t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}</p>
      ) : (
        <>
          <CartSummary cart={cart} taxKnown={cart.taxKnown} />
          <ButtonTo to="/shop/cart" wide>
            {t(/*i18n*/ { id: 'cart.viewCount', message: 'View cart ({count})' }, { count: cart.quantity })}
          </ButtonTo>
        </>
      )}
    </section>
  );
}
