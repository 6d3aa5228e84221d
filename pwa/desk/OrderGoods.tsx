import type { OrderRecord } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** What is to be packed. */
export function OrderGoods({ order: { lines, currency } }: { order: OrderRecord }) {
  const { t, money } = useSpeaker();
  return (
    <section className="order-desk-card" aria-labelledby="order-goods">
      <h2 id="order-goods">{t(/*i18n*/ { id: 'sales.goods', message: 'What was ordered' })}</h2>
      <ul className="goods">
        {lines.map(({ name, options, code, quantity, lacking, unitPrice, total }, at) => (
          // Two lines may hold the same variant, and none is ever moved.
          <li key={`${code} ${String(at)}`}>
            <span>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              {options && <small>{options}</small>}
              <small>
                {t(
                  /*i18n*/ { id: 'order.quantityPrice', message: '{quantity} × {price}' },
                  { quantity, price: money(unitPrice, currency) },
                )}
                {' · '}
                <bdi>{code}</bdi>
              </small>
              {lacking > 0 && (
                <small className="lacking">
                  {t(/*i18n*/ { id: 'sales.lackingOf', message: '{lacking} of {pieces} not in stock' }, { lacking, pieces: quantity })}
                </small>
              )}
            </span>
            <bdi>{money(total, currency)}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
