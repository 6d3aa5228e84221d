import type { ReactNode } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { Discussion } from '../messages/deferred-parts.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Moment } from './Moment.tsx';
import { OrderBody } from './OrderBody.tsx';
import { OrderStates } from './OrderStates.tsx';
import { useOrderRecord } from './use-order-record.ts';
import './order-desk.css';

type Props = { number: string; rendered: OrderRecord | null; missing: ReactNode };

/** CLI-4: an order with all that staff may know of it, and what its operator can do with it. */
export function OrderDesk({ number, rendered, missing }: Props) {
  const { t } = useSpeaker();
  const { order, trouble, show, refresh } = useOrderRecord(number, rendered);
  const refused = refusedAs(trouble);
  if (refused === 'not_found' || refused === 'forbidden' || refused === 'sign_in_needed') return missing;
  return (
    <Page busy={order === null && trouble === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[
          {
            label: t(/*i18n*/ { id: 'sales.title', message: 'Orders from customers' }),
            link: (props) => <Link to="/orders" {...props} />,
          },
        ]}
        current={number}
      />
      <header className="order-desk-head">
        <h1>{t(/*i18n*/ { id: 'order.title', message: 'Order {number}' }, { number })}</h1>
        <IconButton icon="refresh" label={t(/*i18n*/ { id: 'sales.refresh', message: 'Refresh' })} onClick={refresh} />
        {order !== null && (
          <p>
            <Moment instant={order.placedAt} />
            <OrderStates of={order} />
          </p>
        )}
      </header>
      {order === null && trouble === null && <Skeleton lines={6} />}
      <TroubleNote of={trouble} />
      {order !== null && (
        <>
          <OrderBody order={order} show={show} refresh={refresh} />
          <Discussion
            key={order.id}
            kind="order"
            id={order.id}
            title={t(/*i18n*/ { id: 'sales.discussion', message: 'Messages with the customer' })}
            none={t(/*i18n*/ { id: 'sales.noMessages', message: 'No messages yet. What you write reaches the customer by email.' })}
          />
        </>
      )}
    </Page>
  );
}
