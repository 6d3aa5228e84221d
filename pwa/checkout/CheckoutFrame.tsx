import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import { PendingPage } from '../shell/PendingPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Page } from '../ui/Page.tsx';
import { CheckoutSteps, type Step } from './CheckoutSteps.tsx';
import { NoCheckout } from './NoCheckout.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { TroubleAlert } from './TroubleAlert.tsx';
import type { UseCheckout } from './use-checkout.ts';
import './checkout.css';

type Props = {
  step: Step;
  title: string;
  of: UseCheckout;
  /** null: not loaded yet */
  children: (checkout: Checkout | null) => ReactNode;
  /** the step can be shown before the checkout is loaded */
  offline?: boolean;
};

/** The frame of each step, replaced by a notice where there is nothing to order. */
export function CheckoutFrame({ step, title, of, children, offline = false }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { checkout, loaded, trouble } = of;
  const refused = refusedAs(trouble);
  if (refused === 'cart_closed') return <NoCheckout why="ordered" again={of.again} />;
  if (refused === 'cart_empty' || refused === 'not_found' || checkout?.cart.lines.length === 0)
    return <NoCheckout why="empty" again={of.again} />;
  if (checkout?.cart.quantity === 0) return <Navigate to="/shop/cart" replace />;
  if (checkout === null && !loaded) return <PendingPage />;
  if (checkout === null && !(offline && trouble?.kind === 'offline')) {
    return (
      <NoCheckout
        why={of.unknown ? 'unknown' : trouble === null || trouble.kind === 'refused' ? 'fault' : trouble.kind}
        again={of.again}
        words={trouble?.kind === 'refused' ? sentenceOf(trouble, speaker) : undefined}
      />
    );
  }
  return (
    <Page>
      <CheckoutSteps current={step} />
      <h1>{title}</h1>
      <div className="checkout-alerts">
        {of.unknown && (
          <TroubleAlert
            trouble={{ kind: 'offline' }}
            again={of.again}
            words={t(
              /*i18n*/ {
                id: 'checkout.unknown',
                message: 'We do not know yet whether your order has arrived. We check as soon as you’re online; it is never placed twice.',
              },
            )}
          />
        )}
        {!of.unknown && trouble && (
          <TroubleAlert
            trouble={trouble}
            again={of.again}
            words={
              trouble.kind === 'offline'
                ? t(
                    /*i18n*/ {
                      id: 'checkout.offline',
                      message: 'You’re offline. Your cart and what you typed are saved on this device; order when you’re back online.',
                    },
                  )
                : undefined
            }
          />
        )}
      </div>
      {step === 'payment' ? (
        children(checkout)
      ) : (
        <div className="checkout">
          {checkout !== null && <OrderSummary of={checkout} folded />}
          <div className="step">{children(checkout)}</div>
        </div>
      )}
    </Page>
  );
}
