import { deliveryOf, saysObligation } from '#domain/checkout/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { termsSentence } from '#domain/consents/wordings.ts';
import type { Address } from '#domain/places/schema.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { AddressCards } from './AddressCards.tsx';
import { HeldUntil } from './HeldUntil.tsx';
import { NextBar } from './NextBar.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';
import { PlacingTrouble } from './PlacingTrouble.tsx';
import { TermsLinks } from './TermsLinks.tsx';
import type { UseCheckout } from './use-checkout.ts';
import { usePayment } from './use-payment.ts';
import './payment.css';

type Props = { checkout: Checkout; billing: Address; of: UseCheckout };

export function PaymentForm({ checkout, billing, of }: Props) {
  const { t, money } = useSpeaker();
  const payment = usePayment(checkout, of);
  const { cart, shipping, payments, termsRequired } = checkout;
  const delivery = deliveryOf(checkout);
  const amount = money(cart.total, cart.currency);
  const close = t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' });
  const troubles = payment.troubles.map((trouble) => (
    <PlacingTrouble key={refusedAs(trouble) ?? trouble.kind} trouble={trouble} total={amount} changed={payment.changed} />
  ));
  return (
    <form
      className="checkout"
      onSubmit={(event) => {
        event.preventDefault();
        payment.pay();
      }}
    >
      <div className="step">
        {of.unfinished && (
          <Alert tone="warning" title={t(/*i18n*/ { id: 'payment.unfinished', message: 'Your order did not reach us' })}>
            {t(
              /*i18n*/ {
                id: 'payment.unfinishedText',
                message: 'Nothing was ordered the last time. Everything is still here: you can order now.',
              },
            )}
          </Alert>
        )}
        {payments.length === 0 ? (
          <Alert tone="danger">{t(/*i18n*/ { id: 'payment.noSetup', message: 'Cannot set-up the payment' })}</Alert>
        ) : (
          <PaymentOptions offers={payments} chosen={payment.chosen} choose={payment.choose} troubles={troubles} />
        )}
        <AddressCards billing={billing} shipping={shipping} pickUp={delivery?.pickUp} />
      </div>
      <OrderSummary of={checkout} />
      <div className="pay">
        {payment.chosen === null && troubles}
        {termsRequired && (
          <Checkbox checked={payment.accepted} onChange={({ target }) => payment.accept(target.checked)} label={t(termsSentence)} />
        )}
        <TermsLinks />
        <noscript>
          <p>{t(/*i18n*/ { id: 'payment.noScript', message: 'The last step needs JavaScript. Your cart and your address are saved.' })}</p>
        </noscript>
        {/* It comes late: what is tapped must not move away under a finger. */}
        <HeldUntil instant={checkout.heldUntil} />
      </div>
      <NextBar of={checkout} bare>
        <Button type="submit" className="pay-now" id="o_payment_form_pay" wide disabled={!payment.ready} waiting={payment.paying}>
          {saysObligation(checkout)
            ? t(/*i18n*/ { id: 'payment.payNow', message: 'Order with obligation to pay · {amount}' }, { amount })
            : t(/*i18n*/ { id: 'payment.now', message: 'Pay now · {amount}' }, { amount })}
        </Button>
      </NextBar>
      <Sheet
        open={payment.nothingChosen}
        onClose={payment.putAway}
        title={t(/*i18n*/ { id: 'payment.nothingChosen', message: 'No payment method selected' })}
        closeLabel={close}
        footer={<Button onClick={payment.putAway}>{t(/*i18n*/ { id: 'payment.ok', message: 'OK' })}</Button>}
      >
        <p>{t(/*i18n*/ { id: 'payment.pleaseChoose', message: 'Please select a payment method' })}</p>
      </Sheet>
    </form>
  );
}
