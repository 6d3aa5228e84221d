import type { ReactNode } from 'react';
import type { OrderPage } from '#domain/orders/types.ts';
import { Discussion } from '../messages/deferred-parts.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { PendingPage } from '../shell/PendingPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderStateWord } from './OrderStateWord.tsx';
import { Payments } from './Payments.tsx';
import { PlacedDay } from './PlacedDay.tsx';
import { ReceiptLink } from './ReceiptLink.tsx';
import { Refunds } from './Refunds.tsx';
import type { SeenOrder } from './use-order.ts';
import './order.css';

type Props = {
  seen: SeenOrder;
  missing: ReactNode;
  /** cart, payment and checkout come after orders, so the route hands their parts in */
  totals: (order: OrderPage) => ReactNode;
  payment: (order: OrderPage) => ReactNode;
};

export function OrderScreen({ seen, missing, totals, payment }: Props) {
  const { t } = useSpeaker();
  const { order, trouble, again } = seen;
  const againPlainly = (
    <Button variant="plain" onClick={again}>
      {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
    </Button>
  );
  const tryAgain = <Button onClick={again}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>;
  if (trouble === 'missing') return missing;
  if (order === null && trouble === null) return <PendingPage />;
  if (order === null) {
    return (
      <Page width="narrow">
        <Empty
          icon={trouble === 'offline' ? 'offline' : 'warning'}
          level={1}
          title={
            trouble === 'offline'
              ? t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })
              : t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })
          }
          action={tryAgain}
        >
          {t(/*i18n*/ { id: 'order.notSeen', message: 'This order has not been seen on this device yet.' })}
        </Empty>
      </Page>
    );
  }
  const title = t(/*i18n*/ { id: 'order.title', message: 'Order {number}' }, { number: order.number });
  return (
    <Page>
      <AccountTrail current={title} />
      <header className="order-head">
        <h1>{title}</h1>
        <p>
          <PlacedDay instant={order.placedAt} /> <OrderStateWord state={order.state} paymentState={order.paymentState} />
        </p>
      </header>
      {trouble && (
        <Alert icon="offline" tone="warning" action={againPlainly}>
          {t(/*i18n*/ { id: 'order.lastSeen', message: 'You’re offline: this is the order as you last saw it.' })}
        </Alert>
      )}
      <div className="order">
        <div>
          {payment(order)}
          <section className="order-card" aria-labelledby="order-lines">
            <h2 id="order-lines">{t(/*i18n*/ { id: 'order.lines', message: 'What you ordered' })}</h2>
            <OrderLines lines={order.lines} currency={order.currency} isOpen={order.state === 'sale'} />
            {totals(order)}
          </section>
        </div>
        <aside className="order-card">
          <section>
            <h2>{t(/*i18n*/ { id: 'address.billing', message: 'Billing address' })}</h2>
            <AddressLines of={order.billing} />
          </section>
          <section>
            <h2>
              {order.pickUp
                ? t(/*i18n*/ { id: 'order.mail.pick_up', message: 'To be picked up at' })
                : t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}
            </h2>
            <AddressLines of={order.pickUp ?? order.shipping ?? order.billing} />
            {order.deliveryName && <p className="quiet">{order.deliveryName}</p>}
            {order.tracking && (
              <p>{t(/*i18n*/ { id: 'order.tracking', message: 'On its way: {tracking}' }, { tracking: order.tracking })}</p>
            )}
          </section>
          {order.payment && (
            <section>
              <h2>{t(/*i18n*/ { id: 'order.payment', message: 'Payment' })}</h2>
              <p>{order.payment.name}</p>
              <Payments order={order} />
              <Refunds order={order} />
              {order.paymentState === 'paid' && <ReceiptLink order={order} />}
            </section>
          )}
        </aside>
      </div>
      <Discussion
        key={order.id}
        kind="order"
        id={order.id}
        accessToken={order.accessToken}
        title={t(/*i18n*/ { id: 'order.discussion', message: 'Messages about this order' })}
      />
    </Page>
  );
}
