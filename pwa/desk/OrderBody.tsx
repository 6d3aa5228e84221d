import type { OrderRecord } from '#domain/orders/types.ts';
import { OrderActions } from './OrderActions.tsx';
import { OrderCustomer } from './OrderCustomer.tsx';
import { OrderGoods } from './OrderGoods.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { OrderMoney } from './OrderMoney.tsx';
import { OrderNotes } from './OrderNotes.tsx';

type Props = { order: OrderRecord; show: (order: OrderRecord) => void; refresh: () => void };

export function OrderBody({ order, show, refresh }: Props) {
  return (
    <div className="order-desk">
      <div>
        <OrderActions order={order} show={show} refresh={refresh} />
        <OrderGoods order={order} />
        <OrderMoney order={order} />
      </div>
      <div>
        <OrderCustomer order={order} />
        <OrderNotes order={order} show={show} />
        <OrderHistory order={order} />
      </div>
    </div>
  );
}
