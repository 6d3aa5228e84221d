import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './read-amount.ts';
import { type Acted, useOrderAction } from './use-order-action.ts';

/** Notes that money was given back; it moves none. */
export function RefundSheet(acted: Acted) {
  const { t, money } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { number, paid, refunded, currency, lacking } = acted.order;
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const action = useOrderAction(acted);
  const amount = readAmount(typed, currency);
  const refund = () => {
    setTried(true);
    if (amount === undefined || reason.trim() === '') return;
    action.run(() => api.orders.refundNote.mutate({ number, amount, reason }));
  };
  const left = money(paid - refunded, currency);
  const button = t(/*i18n*/ { id: 'sales.refund.button', message: 'Note the refund' });
  return (
    <ActionSheet
      action={action}
      lacking={lacking}
      close={acted.close}
      title={t(/*i18n*/ { id: 'sales.refund.title', message: 'Note a refund' })}
      text={t(
        /*i18n*/ {
          id: 'sales.refund.text',
          message: 'Up to {left} can be given back. Portico moves no money: the customer is told by email that you have sent it.',
        },
        { left },
      )}
      button={button}
      sureButton={button}
      onSubmit={refund}
    >
      <AmountField currency={currency} value={typed} onType={setTyped} wrong={tried && amount === undefined} />
      <Field
        name="reason"
        dir="auto"
        maxLength={500}
        label={t(/*i18n*/ { id: 'sales.refund.reason', message: 'Why?' })}
        value={reason}
        error={tried && reason.trim() === '' ? t(/*i18n*/ { id: 'sales.refund.noReason', message: 'Please say why' }) : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionSheet>
  );
}
