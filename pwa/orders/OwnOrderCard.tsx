import { orderAddress } from '#domain/orders/order-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { OrderStateWord } from './OrderStateWord.tsx';
import type { OwnOrder } from './own-orders.ts';
import { PlacedDay } from './PlacedDay.tsx';

export function OwnOrderCard({ order }: { order: OwnOrder }) {
  const { language, money } = useSpeaker();
  const { number, total, currency, placedAt, state, paymentState } = order;
  return (
    <li className="document-card">
      <a href={orderAddress(order, language)}>
        <span>
          <strong>
            <bdi>{number}</bdi>
          </strong>
          <small>
            <PlacedDay instant={placedAt} />
          </small>
        </span>
        <span className="sum">
          <bdi>{money(total, currency)}</bdi>
          {state !== undefined && paymentState !== undefined && <OrderStateWord state={state} paymentState={paymentState} />}
        </span>
        <Icon name="chevron" size="small" />
      </a>
    </li>
  );
}
