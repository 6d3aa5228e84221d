import { createFileRoute, notFound } from '@tanstack/react-router';
import { idOfSlug } from '#domain/catalog/rules.ts';
import { BuyAgain } from '../cart/BuyAgain.tsx';
import { Totals } from '../cart/Totals.tsx';
import { OrderStatus } from '../checkout/OrderStatus.tsx';
import { TransferDetails } from '../checkout/TransferDetails.tsx';
import { CancelOrder } from '../orders/CancelOrder.tsx';
import { MissingOrder } from '../orders/MissingOrder.tsx';
import { OrderScreen } from '../orders/OrderScreen.tsx';
import { useOrder } from '../orders/use-order.ts';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/orders/$id')({
  validateSearch: ({ access_token: token }: Record<string, unknown>): { access_token?: string } =>
    typeof token === 'string' ? { access_token: token } : {},
  loader: ({ context: { personal }, params }) => {
    const id = idOfSlug(params.id);
    if (id === undefined || personal?.order === null) throw notFound();
    return { id, rendered: personal?.order ?? null, status: personal?.status ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'order.pageTitle', message: 'Your order' }),
  notFoundComponent: MissingOrder,
  component: Order,
});

function Order() {
  const { id, rendered, status } = Route.useLoaderData();
  const seen = useOrder(id, { accessToken: Route.useSearch().access_token, rendered });
  return (
    <OrderScreen
      seen={seen}
      missing={<MissingOrder />}
      totals={(order) => (
        <>
          <Totals of={order} currency={order.currency} taxIncluded={order.taxIncluded} deliveryName={order.deliveryName || undefined} />
          <div className="order-actions">
            <BuyAgain order={order} />
            <CancelOrder order={order} onCancelled={seen.again} />
          </div>
        </>
      )}
      payment={(order) => (
        <>
          <OrderStatus key={order.id} order={order} rendered={status} />
          {order.payment?.transfer && <TransferDetails of={order.payment.transfer} order={order} />}
        </>
      )}
    />
  );
}
