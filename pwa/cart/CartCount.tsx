import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useCart } from './use-cart.ts';

/** CART-5: nothing at all while nothing is in the cart. */
export function CartCount() {
  const { t, number } = useSpeaker();
  const { cart } = useCart();
  if (cart === null || cart.quantity === 0) return null;
  return (
    <Badge label={t(/*i18n*/ { id: 'cart.badge', message: '{count, plural, one {# item} other {# items}}' }, { count: cart.quantity })}>
      {cart.quantity > 99 ? '99+' : number(cart.quantity)}
    </Badge>
  );
}
