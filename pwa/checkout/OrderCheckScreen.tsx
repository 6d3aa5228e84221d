import { orderAddress } from '#domain/orders/order-address.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import type { OwnOrder } from '../orders/own-orders.ts';
import { PlacedDay } from '../orders/PlacedDay.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';
import { type UseOrderCheck, useOrderCheck } from './use-order-check.ts';
import { WasPlaced } from './WasPlaced.tsx';
import './order-check.css';

/** "Did my order go through?": only outcomes that are final, or that it is unconfirmed. `rendered`: the session's last order. */
export function OrderCheckScreen({ rendered }: { rendered: OrderPage | null }) {
  const { t } = useSpeaker();
  const check = useOrderCheck();
  return (
    <Page width="narrow" busy={check.answer.kind === 'checking'}>
      <div className="order-check" aria-live="polite">
        <Answer {...check} rendered={rendered} />
        <p>
          <Link to="/my/orders/find">
            {t(/*i18n*/ { id: 'account.findOrder', message: 'Ordered elsewhere? Find the order by its number' })}
          </Link>
        </p>
      </div>
    </Page>
  );
}

function Answer({ answer, checking, again, rendered }: UseOrderCheck & { rendered: OrderPage | null }) {
  const { t } = useSpeaker();
  switch (answer.kind) {
    case 'checking':
      return <Checking rendered={rendered} />;
    case 'placed':
      return (
        <WasPlaced order={answer.order}>
          {t(
            /*i18n*/ {
              id: 'check.thanks',
              message: 'Thank you for your order. The confirmation comes by email; you do not have to do anything else.',
            },
          )}
        </WasPlaced>
      );
    case 'not_ordered':
      return (
        <Empty
          icon="cart"
          level={1}
          title={t(/*i18n*/ { id: 'check.no', message: 'No, nothing was ordered' })}
          action={<ButtonTo to="/shop/payment">{t(/*i18n*/ { id: 'check.toPayment', message: 'Back to the payment' })}</ButtonTo>}
        >
          {t(
            /*i18n*/ {
              id: 'check.noText',
              message: 'Nothing is to be paid, and that try can no longer become an order. Your cart is as it was.',
            },
          )}
        </Empty>
      );
    case 'elsewhere':
      return (
        <Empty
          icon="check"
          level={1}
          title={t(/*i18n*/ { id: 'check.elsewhere', message: 'Yes, this cart was ordered' })}
          action={<ButtonTo to="/my">{t(/*i18n*/ { id: 'nav.orders', message: 'My orders' })}</ButtonTo>}
        >
          {t(
            /*i18n*/ {
              id: 'check.elsewhereText',
              message: 'It was ordered once, in another window or on another device. The confirmation came by email.',
            },
          )}
        </Empty>
      );
    case 'unconfirmed':
      return <Unconfirmed answer={answer} checking={checking} again={again} />;
    case 'settled':
      return <Settled last={answer.last} />;
  }
}

/** Without JavaScript there is no check, so the session's last order is shown. */
function Checking({ rendered }: { rendered: OrderPage | null }) {
  const { t, language } = useSpeaker();
  return (
    <>
      <h1>{t(words.question)}</h1>
      <noscript>
        {rendered === null ? (
          <p>
            {t(
              /*i18n*/ {
                id: 'check.noScript',
                message: 'This browser has placed no order. If you ordered elsewhere, its number and your email address tell you more.',
              },
            )}
          </p>
        ) : (
          <p>
            {t(words.yes, { number: rendered.number })} (<PlacedDay instant={rendered.placedAt} />){' '}
            <a href={orderAddress(rendered, language)}>{t(words.see)}</a>
          </p>
        )}
      </noscript>
      <Skeleton lines={3} />
    </>
  );
}

/** No order is pending: shows the last one of this device. */
function Settled({ last }: { last: OwnOrder | undefined }) {
  const { t, date } = useSpeaker();
  if (last === undefined) {
    return (
      <Empty
        icon="check"
        level={1}
        title={t(/*i18n*/ { id: 'check.settled', message: 'No order is in doubt' })}
        action={<ButtonTo to="/shop/cart">{t(/*i18n*/ { id: 'payment.toCart', message: 'Go to the cart' })}</ButtonTo>}
      >
        {t(/*i18n*/ { id: 'check.settledText', message: 'This device has no order that waits for an answer.' })}
      </Empty>
    );
  }
  return (
    <WasPlaced order={last}>
      {t(
        /*i18n*/ { id: 'check.last', message: 'It is the last order of this device, of {date}, and no other is in doubt.' },
        { date: date(last.placedAt, ownTimeZone()) },
      )}
    </WasPlaced>
  );
}

const words = {
  question: /*i18n*/ { id: 'check.link', message: 'Did my order go through?' },
  yes: /*i18n*/ { id: 'check.yes', message: 'Yes, order {number} was placed' },
  see: /*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' },
};
