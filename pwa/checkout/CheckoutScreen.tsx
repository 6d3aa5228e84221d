import { Navigate } from '@tanstack/react-router';
import { shortfallOf } from '#domain/cart/sums.ts';
import { deliveryOf } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { Shortfall } from '../cart/Shortfall.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { AddressCards } from './AddressCards.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { ConfirmLink } from './ConfirmLink.tsx';
import { ADDRESS, type AddressCommand, DELIVERY, type DeliveryCommand } from './choice-kinds.ts';
import { DeliveryChoice } from './DeliveryChoice.tsx';
import { DeliveryNotes } from './DeliveryNotes.tsx';
import { NextBar } from './NextBar.tsx';
import { ShippingChoice } from './ShippingChoice.tsx';
import { useCards } from './use-cards.ts';
import { useCheckout } from './use-checkout.ts';
import { useChoice } from './use-choice.ts';

type Props = { rendered: Checkout | null; addresses: readonly OwnAddress[] | null; csrf: string | null };

/** CHK-1, CHK-4, CHK-5: delivery address, delivery method and total. */
export function CheckoutScreen({ rendered, addresses, csrf }: Props) {
  const { t } = useSpeaker();
  const of = useCheckout(rendered);
  const cards = useCards(addresses);
  const cartKey = of.checkout?.cart.key ?? '';
  const addressChoice = useChoice<AddressCommand>(ADDRESS, cartKey);
  const deliveryChoice = useChoice<DeliveryCommand>(DELIVERY, cartKey);
  const unconfirmed = [addressChoice, deliveryChoice].some(({ pending, trouble }) => pending && trouble !== null);
  return (
    <CheckoutFrame step="delivery" title={t(/*i18n*/ { id: 'checkout.deliveryTitle', message: 'Delivery' })} of={of}>
      {(checkout) => {
        if (checkout === null) return null;
        const { cart, billing, shipping, deliveries } = checkout;
        if (billing === null) return <Navigate to="/shop/address" replace />;
        const delivery = deliveryOf(checkout);
        return (
          <>
            <AddressCards billing={billing} pickUp={delivery?.pickUp} />
            {delivery?.pickUp === undefined && (
              <ShippingChoice billing={billing} shipping={shipping} of={cards} csrf={csrf} choice={addressChoice} />
            )}
            <DeliveryNotes of={checkout} countryId={(shipping ?? billing).countryId} />
            {deliveries.length > 0 && (
              <DeliveryChoice offers={deliveries} chosen={delivery?.id ?? null} currency={cart.currency} csrf={csrf} of={deliveryChoice} />
            )}
            {shortfallOf(cart) > 0 ? (
              <Shortfall of={cart} />
            ) : (
              checkout.undeliverable === undefined && (
                <NextBar of={checkout}>
                  <ConfirmLink chosen={deliveries.length === 0 || delivery !== undefined} unconfirmed={unconfirmed} />
                </NextBar>
              )
            )}
          </>
        );
      }}
    </CheckoutFrame>
  );
}
