import { shortfallOf } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** The amount missing to the minimum order. */
export function Shortfall({ of: cart, id }: { of: Cart; id?: string }) {
  const { t, money } = useSpeaker();
  return (
    <p role="status" id={id}>
      {t(
        /*i18n*/ { id: 'cart.shortfall', message: 'Orders begin at {minimum}: {lacking} are still missing.' },
        { minimum: money(cart.minimumOrder ?? 0, cart.currency), lacking: money(shortfallOf(cart), cart.currency) },
      )}
    </p>
  );
}
