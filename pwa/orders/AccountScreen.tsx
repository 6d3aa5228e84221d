import type { ReactNode } from 'react';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OwnOrderCard } from './OwnOrderCard.tsx';
import { useOwnOrders } from './use-own-orders.ts';
import { YourDetails } from './YourDetails.tsx';
import './account.css';

/** ACC-3: the orders and details on this device. `account`: the sign-in card; `before`: runs before the orders are updated. */
export function AccountScreen({ account, notice, before }: { account: ReactNode; notice?: ReactNode; before: () => Promise<void> }) {
  const { t } = useSpeaker();
  const { orders, offline } = useOwnOrders(before);
  return (
    <Page>
      <h1>{t(/*i18n*/ { id: 'nav.account', message: 'Account' })}</h1>
      {notice}
      {account}
      <Link to="/shop/wishlist" className="frame-link">
        <Icon name="heart" />
        {t(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' })}
      </Link>
      <div className="account">
        <section aria-labelledby="own-orders" aria-busy={orders === null || undefined}>
          <h2 id="own-orders">{t(/*i18n*/ { id: 'account.orders', message: 'Your orders' })}</h2>
          {offline && (
            <Alert icon="offline" tone="warning">
              {t(/*i18n*/ { id: 'account.lastSeen', message: 'You’re offline: these are your orders as you last saw them.' })}
            </Alert>
          )}
          {orders === null && <Skeleton />}
          {orders?.length === 0 && (
            <Empty
              icon="account"
              title={t(/*i18n*/ { id: 'account.noOrders', message: 'No orders on this device yet' })}
              level={3}
              action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
            >
              {t(
                /*i18n*/ {
                  id: 'account.noOrdersText',
                  message: 'Orders you place on this device appear here, even offline. Open other orders with the link in their email.',
                },
              )}
            </Empty>
          )}
          {orders !== null && orders.length > 0 && (
            <ul className="own-orders">
              {orders.map((order) => (
                <OwnOrderCard key={order.id} order={order} />
              ))}
            </ul>
          )}
          <p>
            <Link to="/my/orders/find">
              {t(/*i18n*/ { id: 'account.findOrder', message: 'Ordered elsewhere? Find the order by its number' })}
            </Link>
          </p>
          <noscript>
            <p>
              {t(
                /*i18n*/ {
                  id: 'account.noScript',
                  message: 'The orders of this device are shown with JavaScript. The link in the order’s email opens it without.',
                },
              )}
            </p>
          </noscript>
        </section>
        <YourDetails />
      </div>
    </Page>
  );
}
