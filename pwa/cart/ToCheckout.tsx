import { shortfallOf } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Shortfall } from './Shortfall.tsx';

/** Disabled while the cart is below the minimum order. */
export function ToCheckout({ cart }: { cart: Cart }) {
  const { t, language } = useSpeaker();
  const words = t(/*i18n*/ { id: 'cart.checkout', message: 'Proceed to checkout' });
  if (shortfallOf(cart) === 0) {
    return (
      <ButtonLink wide href={withLanguage(language, '/shop/checkout')}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Shortfall of={cart} id="shortfall" />
      <ButtonLink wide role="link" tabIndex={0} aria-disabled aria-describedby="shortfall">
        {words}
      </ButtonLink>
    </>
  );
}
