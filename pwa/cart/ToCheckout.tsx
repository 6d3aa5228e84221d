import { leastSums, shortfallOf } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Shortfall } from './Shortfall.tsx';

type Props = { cart: Cart /** names its note where there are two */; id?: string; taxKnown?: boolean };

/** The one next step of a cart, with the total on it; disabled while the cart is below the minimum order. */
export function ToCheckout({ cart, id = 'shortfall', taxKnown = true }: Props) {
  const { t, language, money } = useSpeaker();
  const words =
    taxKnown || cart.taxIncluded
      ? t(
          /*i18n*/ { id: 'cart.checkoutFor', message: 'Proceed to checkout · {total}' },
          { total: money(leastSums(cart).total, cart.currency) },
        )
      : t(/*i18n*/ { id: 'cart.checkout', message: 'Proceed to checkout' });
  if (shortfallOf(cart) === 0) {
    return (
      <ButtonLink wide href={withLanguage(language, '/shop/checkout')}>
        {words}
      </ButtonLink>
    );
  }
  return (
    <>
      <Shortfall of={cart} id={id} />
      <ButtonLink wide role="link" tabIndex={0} aria-disabled aria-describedby={id}>
        {words}
      </ButtonLink>
    </>
  );
}
