import type { Checkout } from '#domain/checkout/types.ts';
import { countryCode, countryName } from '#domain/places/countries.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';

/** CHK-5: notes on the delivery methods, other than their prices. */
export function DeliveryNotes({ of, countryId }: { of: Checkout; countryId: number }) {
  const { t, language } = useSpeaker();
  const { deliveries, deliveryLost, undeliverable } = of;
  if (undeliverable !== undefined) {
    const country = countryName(countryCode(countryId) ?? '', language);
    return (
      <Alert
        tone="warning"
        action={<Link to="/shop/address">{t(/*i18n*/ { id: 'checkout.otherAddress', message: 'Give another address' })}</Link>}
      >
        <span suppressHydrationWarning>
          {undeliverable === 'country'
            ? t(/*i18n*/ { id: 'checkout.notThere', message: 'We do not deliver to {country} yet.' }, { country })
            : t(
                /*i18n*/ { id: 'checkout.tooHeavy', message: 'This order is too heavy for our delivery methods to {country}.' },
                { country },
              )}
        </span>
      </Alert>
    );
  }
  if (deliveries.length === 0) {
    return (
      <Alert>{t(/*i18n*/ { id: 'checkout.noDelivery', message: 'There is nothing to choose: we get in touch about the delivery.' })}</Alert>
    );
  }
  if (!deliveryLost) return null;
  return (
    <Alert tone="warning">
      {t(/*i18n*/ { id: 'checkout.deliveryLost', message: 'The delivery that you had chosen is no longer offered for this order.' })}
    </Alert>
  );
}
