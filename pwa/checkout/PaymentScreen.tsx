import { Navigate } from '@tanstack/react-router';
import type { Checkout } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { useCheckout } from './use-checkout.ts';

/** PAY-1, PAY-2: the last step. */
export function PaymentScreen({ rendered }: { rendered: Checkout | null }) {
  const { t } = useSpeaker();
  const of = useCheckout(rendered);
  return (
    <CheckoutFrame step="payment" title={t(/*i18n*/ { id: 'checkout.paymentTitle', message: 'Payment' })} of={of}>
      {(checkout) => {
        if (checkout === null) return null;
        if (checkout.billing === null) return <Navigate to="/shop/address" replace />;
        return <PaymentForm checkout={checkout} billing={checkout.billing} of={of} />;
      }}
    </CheckoutFrame>
  );
}
