import type { OwnOrder } from '#domain/orders/types.ts';
import { OwnOrderCard } from '../orders/OwnOrderCard.tsx';
import { useOwnOrders } from '../orders/use-own-orders.ts';
import '../ui/document-list.css';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const LATEST = 3;

/** `rendered`: a customer's, as the server has them; until the device has been read they are shown. */
export function LatestOrders({ rendered, before }: { rendered?: readonly OwnOrder[] | undefined; before: () => Promise<void> }) {
  const { t } = useSpeaker();
  const { orders: onDevice, offline } = useOwnOrders(before);
  const orders = (onDevice?.length ?? 0) === 0 ? (rendered ?? onDevice) : onDevice;
  return (
    <section aria-labelledby="own-orders" aria-busy={orders === null || undefined} className="latest-orders">
      <div className="portal-head">
        <h2 id="own-orders">{t(/*i18n*/ { id: 'account.orders', message: 'Your orders' })}</h2>
        {orders !== null && orders.length > 0 && <Link to="/my/orders">{t(/*i18n*/ { id: 'orders.all', message: 'All orders' })}</Link>}
      </div>
      {offline && (
        <Alert icon="offline" tone="warning">
          {t(/*i18n*/ { id: 'account.lastSeen', message: 'You’re offline: these are your orders as you last saw them.' })}
        </Alert>
      )}
      {orders === null && <Skeleton />}
      {orders?.length === 0 && (rendered === undefined ? <NoneHere /> : <NoneYet />)}
      {orders !== null && orders.length > 0 && (
        <ul className="document-list">
          {orders.slice(0, LATEST).map((order) => (
            <OwnOrderCard key={order.id} order={order} />
          ))}
        </ul>
      )}
      <p>
        <Link to="/my/orders/find">
          {t(/*i18n*/ { id: 'account.findOrder', message: 'Ordered elsewhere? Find the order by its number' })}
        </Link>
      </p>
      {rendered === undefined && (
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
      )}
    </section>
  );
}

function NoneHere() {
  const { t } = useSpeaker();
  return (
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
  );
}

function NoneYet() {
  const { t } = useSpeaker();
  return (
    <p>
      {t(/*i18n*/ { id: 'orders.noneText', message: 'What you order appears here, and stays readable offline.' })}{' '}
      <Link to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</Link>
    </p>
  );
}
