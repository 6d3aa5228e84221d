import type { PaymentStatus } from '#domain/checkout/types.ts';
import { orderAddress } from '#domain/orders/order-address.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { sendCart } from '../cart/send-cart.ts';
import { Totals } from '../cart/Totals.tsx';
import { OrderLines } from '../orders/OrderLines.tsx';
import { useOrder } from '../orders/use-order.ts';
import { CreateAccount } from '../people/CreateAccount.tsx';
import { AddressLines } from '../places/AddressLines.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { PendingPage } from '../shell/PendingPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { NoCheckout } from './NoCheckout.tsx';
import { OrderStatus } from './OrderStatus.tsx';
import { TransferDetails } from './TransferDetails.tsx';
import './confirmation.css';

type Props = { rendered: OrderPage | null; status: PaymentStatus | null };

/** CHK-7: the session's last order, or else this device's. */
export function ConfirmationScreen({ rendered, status }: Props) {
  const { t, language } = useSpeaker();
  const { order, trouble, again } = useOrder(rendered?.id ?? null, { accessToken: rendered?.accessToken, rendered });
  if (order === null && trouble === null) return <PendingPage />;
  if (order === null) return <NoCheckout why={trouble === 'missing' ? 'empty' : (trouble ?? 'fault')} again={again} />;
  const { transfer = null } = order.payment ?? {};
  return (
    <Page>
      <header className="confirmation-head">
        <span className="sign">
          <Icon name="check" size="large" />
        </span>
        <h1>{t(/*i18n*/ { id: 'confirmation.title', message: 'Thank you for your order' })}</h1>
        <p>{t(/*i18n*/ { id: 'confirmation.number', message: 'Your order number is {number}' }, { number: order.number })}</p>
      </header>
      {trouble && (
        <Alert icon="offline" tone="warning">
          {t(/*i18n*/ { id: 'order.lastSeen', message: 'You’re offline: this is the order as you last saw it.' })}
        </Alert>
      )}
      <div className="confirmation">
        <div>
          <OrderStatus key={order.id} order={order} rendered={status} />
          {transfer && <TransferDetails of={transfer} order={order} />}
          <section className="what-next">
            <h2>{t(/*i18n*/ { id: 'confirmation.next', message: 'What happens next' })}</h2>
            <ol>
              {order.billing.email && (
                <li>
                  {t(/*i18n*/ { id: 'confirmation.mail', message: 'We’ve sent all of this to {email}.' }, { email: order.billing.email })}
                </li>
              )}
              {transfer && <li>{t(/*i18n*/ { id: 'confirmation.money', message: 'You transfer the amount with the reference.' })}</li>}
              <li>
                {transfer
                  ? t(/*i18n*/ { id: 'confirmation.sendPaid', message: 'We ship once your payment arrives.' })
                  : t(/*i18n*/ { id: 'confirmation.send', message: 'We pack and ship your order.' })}
              </li>
            </ol>
            <p>
              <ButtonLink href={orderAddress(order, language)}>
                {t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' })}
              </ButtonLink>
              <ButtonTo to="/shop" variant="quiet">
                {t(/*i18n*/ { id: 'confirmation.toShop', message: 'Continue shopping' })}
              </ButtonTo>
            </p>
          </section>
          {order.billing.email !== undefined && (
            <CreateAccount sendFirst={sendCart} name={order.billing.name} email={order.billing.email} />
          )}
        </div>
        <aside aria-labelledby="sum">
          <h2 id="sum">{t(/*i18n*/ { id: 'checkout.summary', message: 'Your order' })}</h2>
          <OrderLines lines={order.lines} currency={order.currency} />
          <Totals of={order} currency={order.currency} taxIncluded={order.taxIncluded} deliveryName={order.deliveryName || undefined} />
          <h2>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</h2>
          <AddressLines of={order.shipping ?? order.billing} />
        </aside>
      </div>
    </Page>
  );
}
