import type { MessageDescriptor } from '@lingui/core';
import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { doubtsAbout } from './order-actions.ts';
import { type Acted, useOrderAction } from './use-order-action.ts';

type Kind = 'unpay' | 'unship' | 'cancel';

/** What is taken back, and why. */
export function ReasonSheet({ kind, ...acted }: Acted & { kind: Kind }) {
  const { t } = useSpeaker();
  const { orders } = useRouteContext({ from: '__root__' }).api;
  const { order } = acted;
  const { number, lacking } = order;
  const [reason, setReason] = useState('');
  const action = useOrderAction(acted, doubtsAbout(kind, order));
  const { title, text, button } = words[kind];
  const send = () =>
    action.run((confirmed) => {
      if (kind === 'cancel') return orders.cancel.mutate({ number, reason, confirmed });
      return orders[kind === 'unpay' ? 'markUnpaid' : 'unship'].mutate({ number, reason });
    });
  return (
    <ActionSheet
      action={action}
      lacking={lacking}
      close={acted.close}
      title={t(title)}
      text={t(text)}
      button={t(button)}
      sureButton={t(button)}
      danger
      onSubmit={send}
    >
      <TextArea
        name="reason"
        dir="auto"
        maxLength={500}
        label={t(/*i18n*/ { id: 'quote.reason', message: 'Why? (optional)' })}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionSheet>
  );
}

const words = {
  unpay: {
    title: /*i18n*/ { id: 'sales.unpay.title', message: 'Take the last payment back?' },
    text: /*i18n*/ { id: 'sales.unpay.text', message: 'For one that was noted by mistake. The customer is not told.' },
    button: /*i18n*/ { id: 'sales.unpay.button', message: 'Take it back' },
  },
  unship: {
    title: /*i18n*/ { id: 'sales.unship.title', message: 'Not shipped after all?' },
    text: /*i18n*/ { id: 'sales.unship.text', message: 'The order is open again, without tracking. The customer is not told.' },
    button: /*i18n*/ { id: 'sales.unship.button', message: 'Open it again' },
  },
  cancel: {
    title: /*i18n*/ { id: 'sales.cancel.title', message: 'Cancel the order?' },
    text: /*i18n*/ { id: 'sales.cancel.text', message: 'Its goods can be bought again, and the customer is told by email.' },
    button: /*i18n*/ { id: 'sales.cancel.button', message: 'Cancel the order' },
  },
} satisfies Record<Kind, Record<'title' | 'text' | 'button', MessageDescriptor>>;
