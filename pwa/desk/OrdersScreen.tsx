import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrderStage } from '#domain/orders/rules.ts';
import type { StaffOrders } from '#domain/orders/types.ts';
import { ListEnd } from '../people/ListEnd.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Page } from '../ui/Page.tsx';
import { Segments } from '../ui/Segments.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OrderRow } from './OrderRow.tsx';
import { useOrders } from './use-orders.ts';
import '../ui/card-rows.css';
import './staff-list.css';

type Props = { stage: OrderStage | undefined; rendered: StaffOrders | null; missing: ReactNode };

/** CLI-4: what customers have ordered, for the shop's operators: what is new, and what is to be done next. */
export function OrdersScreen({ stage, rendered, missing }: Props) {
  const { t } = useSpeaker();
  const navigate = useNavigate();
  const { search, setSearch, orders, count, busy, trouble, forbidden, refresh, more } = useOrders(stage, rendered);
  if (forbidden) return missing;
  const title = t(/*i18n*/ { id: 'sales.title', message: 'Orders from customers' });
  const isEmpty = orders?.length === 0 && trouble === null;
  return (
    <Page busy={busy}>
      <AccountTrail current={title} />
      <div className="staff-list">
        <header>
          <h1>{title}</h1>
          <IconButton icon="refresh" label={t(/*i18n*/ { id: 'sales.refresh', message: 'Refresh' })} onClick={refresh} />
        </header>
        <Segments
          label={t(/*i18n*/ { id: 'sales.shown', message: 'Which orders' })}
          values={[
            { value: 'new', label: t(/*i18n*/ { id: 'sales.new', message: 'New' }) },
            { value: 'to_ship', label: t(/*i18n*/ { id: 'sales.toShip', message: 'To ship' }) },
            { value: 'unpaid', label: t(/*i18n*/ { id: 'sales.unpaid', message: 'Awaiting payment' }) },
            { value: 'all', label: t(/*i18n*/ { id: 'desk.all', message: 'All' }) },
          ]}
          chosen={stage ?? 'all'}
          onChoose={(value) => void navigate({ to: '/orders', search: value === 'new' ? {} : { stage: value }, replace: true })}
        />
        <Field
          type="search"
          name="search"
          dir="auto"
          maxLength={200}
          label={t(/*i18n*/ { id: 'sales.search', message: 'Number, name or email' })}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {orders === undefined && trouble === null && <Skeleton lines={6} />}
        {isEmpty && search === '' && (
          <Empty
            icon={stage === undefined ? 'bag' : 'check'}
            title={
              stage === undefined
                ? t(/*i18n*/ { id: 'sales.none', message: 'No orders yet' })
                : t(/*i18n*/ { id: 'sales.done', message: 'All done here' })
            }
          >
            {stage === undefined
              ? t(/*i18n*/ { id: 'sales.noneText', message: 'The first one will stand here.' })
              : t(/*i18n*/ { id: 'sales.doneText', message: 'Nothing is waiting for you under this tab.' })}
          </Empty>
        )}
        {isEmpty && search !== '' && (
          <p className="quiet" role="status">
            {t(/*i18n*/ { id: 'sales.noneFound', message: 'No order here has this in it.' })}
          </p>
        )}
        {orders !== undefined && orders.length > 0 && (
          <>
            <p className="quiet" role="status">
              {t(/*i18n*/ { id: 'sales.count', message: '{count, plural, one {# order} other {# orders}}' }, { count })}
            </p>
            <ul className="card-rows" data-busy={busy || undefined}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </ul>
          </>
        )}
        <ListEnd trouble={trouble} busy={busy} again={refresh} more={more} />
      </div>
    </Page>
  );
}
