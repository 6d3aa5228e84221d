import type { ReactNode } from 'react';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { orderAddress } from '#domain/orders/order-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Empty } from '../ui/Empty.tsx';

type Props = { order: Pick<PlacedOrder, 'id' | 'number' | 'accessToken'>; children: ReactNode };

/** Reports a placed order, with a link to it; `children` add details. */
export function WasPlaced({ order, children }: Props) {
  const { t, language } = useSpeaker();
  return (
    <Empty
      icon="check"
      level={1}
      title={t(/*i18n*/ { id: 'check.yes', message: 'Yes, order {number} was placed' }, { number: order.number })}
      action={
        <ButtonLink href={orderAddress(order, language)}>
          {t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' })}
        </ButtonLink>
      }
    >
      {children}
    </Empty>
  );
}
