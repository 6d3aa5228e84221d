import type { OrderRecord } from '#domain/orders/types.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { CopyAddress } from './CopyAddress.tsx';
import { SendLink } from './SendLink.tsx';
import { Tracking } from './Tracking.tsx';

/** Where it goes, who ordered it, and how to reach them. */
export function OrderCustomer({ order }: { order: OrderRecord }) {
  const { t } = useSpeaker();
  const { billing, shipping, deliveryName, pickUp, email } = order;
  return (
    <section className="order-desk-card" aria-labelledby="order-customer">
      <h2 id="order-customer">
        {pickUp
          ? t(/*i18n*/ { id: 'sales.collects', message: 'To be collected' })
          : t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}
      </h2>
      {!pickUp && <CopyAddress of={shipping ?? billing} />}
      {deliveryName !== '' && <p className="quiet">{deliveryName}</p>}
      <Tracking order={order} />
      {(pickUp || shipping !== null) && (
        <>
          <h3>{t(/*i18n*/ { id: 'address.billing', message: 'Billing address' })}</h3>
          <AddressLines of={billing} />
        </>
      )}
      <p className="reach">
        {email !== '' && (
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        )}
        {billing.phone && (
          <a href={`tel:${billing.phone.replace(/[^\d+]/g, '')}`}>
            <bdi dir="ltr">{billing.phone}</bdi>
          </a>
        )}
      </p>
      {email !== '' && <SendLink order={order} />}
    </section>
  );
}
