import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { doubtsAbout } from './order-actions.ts';
import { type Acted, useOrderAction } from './use-order-action.ts';

/** The goods leave the house, or other tracking is given to what has left it. */
export function ShipSheet({ corrects, ...acted }: Acted & { corrects: boolean }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { order } = acted;
  const { number, pickUp, lacking } = order;
  const [tracking, setTracking] = useState(order.tracking);
  const action = useOrderAction(acted, corrects ? [] : doubtsAbout('ship', order));
  const send = () =>
    action.run((confirmed) =>
      corrects ? api.orders.setTracking.mutate({ number, tracking }) : api.orders.ship.mutate({ number, tracking, confirmed }),
    );
  const shipped = pickUp
    ? t(/*i18n*/ { id: 'sales.ship.ready', message: 'It can be collected' })
    : t(/*i18n*/ { id: 'sales.ship.button', message: 'Mark as shipped' });
  return (
    <ActionSheet
      action={action}
      lacking={lacking}
      close={acted.close}
      title={
        corrects
          ? t(/*i18n*/ { id: 'sales.track.title', message: 'Correct the tracking' })
          : pickUp
            ? t(/*i18n*/ { id: 'sales.ship.readyTitle', message: 'Is it ready to be collected?' })
            : t(/*i18n*/ { id: 'sales.ship.title', message: 'Is it on its way?' })
      }
      text={
        corrects
          ? t(/*i18n*/ { id: 'sales.track.text', message: 'The customer sees it on the order’s page; there is no mail.' })
          : t(/*i18n*/ { id: 'sales.pay.text', message: 'The customer is told by email.' })
      }
      button={corrects ? t(/*i18n*/ { id: 'sales.track.button', message: 'Save the tracking' }) : shipped}
      sureButton={t(/*i18n*/ { id: 'sales.ship.sure', message: 'Ship it all the same' })}
      onSubmit={send}
    >
      {!pickUp && (
        <Field
          name="tracking"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          label={t(/*i18n*/ { id: 'sales.ship.tracking', message: 'Tracking number or link (optional)' })}
          hint={t(/*i18n*/ { id: 'sales.ship.trackingHint', message: 'With the carrier’s name, where it is not clear.' })}
          value={tracking}
          onChange={({ target }) => setTracking(target.value)}
        />
      )}
    </ActionSheet>
  );
}
