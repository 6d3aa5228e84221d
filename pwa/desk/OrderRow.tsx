import type { StaffOrder } from '#domain/orders/types.ts';
import { PlacedDay } from '../orders/PlacedDay.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { OrderStates } from './OrderStates.tsx';

/** One of the shop's orders. */
export function OrderRow({ order }: { order: StaffOrder }) {
  const { t, money } = useSpeaker();
  const { number, customer, placedAt, pieces, lacking, total, currency } = order;
  return (
    <li>
      <Link to="/orders/$number" params={{ number }} preload={false}>
        <span>
          <strong>
            <bdi>{customer}</bdi>
          </strong>
          <small>
            <bdi>{number}</bdi> · <PlacedDay instant={placedAt} />
          </small>
          {lacking > 0 && (
            <small className="lacking">
              {t(/*i18n*/ { id: 'sales.lackingOf', message: '{lacking} of {pieces} not in stock' }, { lacking, pieces })}
            </small>
          )}
        </span>
        <span className="sum">
          <bdi>{money(total, currency)}</bdi>
          <small>{t(/*i18n*/ { id: 'sales.pieces', message: '{count, plural, one {# piece} other {# pieces}}' }, { count: pieces })}</small>
        </span>
        <OrderStates of={order} />
      </Link>
    </li>
  );
}
