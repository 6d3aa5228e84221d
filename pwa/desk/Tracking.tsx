import type { OrderRecord } from '#domain/orders/types.ts';
import { CopyValue } from '../checkout/CopyValue.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Moment } from './Moment.tsx';

/** When the goods left, and where they can be followed. */
export function Tracking({ order: { shippedAt, tracking, pickUp } }: { order: OrderRecord }) {
  const { t } = useSpeaker();
  if (shippedAt === null) return null;
  return (
    <>
      <p>
        {pickUp
          ? t(/*i18n*/ { id: 'sales.state.ready', message: 'Ready to be collected' })
          : t(/*i18n*/ { id: 'sales.state.shipped', message: 'Shipped' })}
        {': '}
        <Moment instant={shippedAt} />
      </p>
      {/^https?:\/\//.test(tracking) ? (
        <a href={tracking} target="_blank" rel="noopener noreferrer">
          <bdi>{tracking}</bdi>
        </a>
      ) : (
        tracking !== '' && (
          <dl className="tracking">
            <CopyValue label={t(/*i18n*/ { id: 'sales.tracking', message: 'Tracking' })} value={tracking} />
          </dl>
        )
      )}
    </>
  );
}
