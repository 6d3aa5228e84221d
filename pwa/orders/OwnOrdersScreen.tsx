import { useLocation } from '@tanstack/react-router';
import { OWN_PER_PAGE, ownParameters } from '#domain/orders/own-list.ts';
import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { OwnOrderCard } from './OwnOrderCard.tsx';
import type { OwnList } from './own-list.ts';
import { useOwnList } from './use-own-list.ts';
import '../ui/document-list.css';

/** ACC-5: one's own orders, 20 a page. */
export function OwnOrdersScreen({ request, rendered }: { request: OwnOrderRequest; rendered: OwnList | null }) {
  const { t, number } = useSpeaker();
  const { search } = useLocation();
  const { list, asSeen } = useOwnList(request, rendered);
  const pages = Math.ceil((list?.count ?? 0) / OWN_PER_PAGE);
  const isNarrowed = request.search !== '' || request.begin !== null || request.end !== null;
  const title = t(/*i18n*/ { id: 'account.orders', message: 'Your orders' });
  return (
    <Page busy={list === null}>
      <AccountTrail current={title} />
      <div className="document-list-page">
        <h1>{title}</h1>
        <OrderSearch key={JSON.stringify(search)} request={request} />
        {asSeen && (
          <Alert icon="offline" tone="warning">
            {t(/*i18n*/ { id: 'account.lastSeen', message: 'You’re offline: these are your orders as you last saw them.' })}
          </Alert>
        )}
        {list === null && <Skeleton />}
        {list?.orders.length === 0 && (
          <Empty icon={isNarrowed ? 'search' : 'bag'} title={isNarrowed ? nothingFound() : nothingYet()} action={wayOn()}>
            {isNarrowed
              ? t(/*i18n*/ { id: 'orders.noneFoundText', message: 'Try another word, or look in all of your orders.' })
              : t(/*i18n*/ { id: 'orders.noneText', message: 'What you order appears here, and stays readable offline.' })}
          </Empty>
        )}
        {list !== null && list.orders.length > 0 && (
          <>
            <p role="status">
              {t(/*i18n*/ { id: 'orders.count', message: '{count, plural, one {# order} other {# orders}}' }, { count: list.count })}
            </p>
            <ul className="document-list">
              {list.orders.map((order) => (
                <OwnOrderCard key={order.id} order={order} />
              ))}
            </ul>
            <Pager
              page={request.page}
              pages={pages}
              label={t(/*i18n*/ { id: 'pager.label', message: 'Pages' })}
              previous={t(/*i18n*/ { id: 'pager.previous', message: 'Previous page' })}
              next={t(/*i18n*/ { id: 'pager.next', message: 'Next page' })}
              pageLabel={(page) => t(/*i18n*/ { id: 'pager.page', message: 'Page {page}' }, { page })}
              number={number}
              link={(page, props) => <Link to="/my/orders" search={ownParameters({ ...request, page })} {...props} />}
            />
          </>
        )}
        <p>
          <Link to="/my/orders/find">
            {t(/*i18n*/ { id: 'account.findOrder', message: 'Ordered elsewhere? Find the order by its number' })}
          </Link>
        </p>
      </div>
    </Page>
  );

  function nothingFound(): string {
    return t(/*i18n*/ { id: 'orders.noneFound', message: 'No order matches' });
  }

  function nothingYet(): string {
    return t(/*i18n*/ { id: 'orders.none', message: 'No orders yet' });
  }

  function wayOn() {
    if (isNarrowed) return <ButtonTo to="/my/orders">{t(/*i18n*/ { id: 'orders.all', message: 'All orders' })}</ButtonTo>;
    return <ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>;
  }
}
