import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { RadioCard, RadioGroup } from '../ui/RadioCard.tsx';
import { ActionSheet } from './ActionSheet.tsx';
import { AmountField } from './AmountField.tsx';
import { readAmount } from './read-amount.ts';
import { type Acted, useOrderAction } from './use-order-action.ts';

/** All that is left, or a part of it. */
export function PaySheet(acted: Acted) {
  const { t, money } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { number, total, paid, currency, lacking } = acted.order;
  const left = total - paid;
  const [part, setPart] = useState(false);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState(false);
  const action = useOrderAction(acted);
  const pay = () => {
    // Always the amount that was seen: what somebody else has noted since is not to be noted twice.
    const amount = part ? readAmount(typed, currency) : left;
    setWrong(amount === undefined);
    if (amount === undefined) return;
    action.run((confirmed) => api.orders.markPaid.mutate({ number, amount, note, confirmed }));
  };
  return (
    <ActionSheet
      action={action}
      lacking={lacking}
      close={acted.close}
      title={t(/*i18n*/ { id: 'sales.pay.title', message: 'Has the money come?' })}
      text={t(/*i18n*/ { id: 'sales.pay.text', message: 'The customer is told by email.' })}
      button={t(/*i18n*/ { id: 'sales.pay.button', message: 'Note the payment' })}
      sureButton={t(/*i18n*/ { id: 'sales.pay.sure', message: 'Note it once more' })}
      onSubmit={pay}
    >
      <RadioGroup legend={t(/*i18n*/ { id: 'sales.pay.amount', message: 'How much?' })}>
        <RadioCard
          name="amount"
          checked={!part}
          onChange={() => setPart(false)}
          title={t(/*i18n*/ { id: 'sales.pay.all', message: 'All that is left' })}
          end={<bdi>{money(left, currency)}</bdi>}
        />
        <RadioCard
          name="amount"
          checked={part}
          onChange={() => setPart(true)}
          title={t(/*i18n*/ { id: 'sales.pay.part', message: 'A part of it' })}
        />
      </RadioGroup>
      {part && <AmountField currency={currency} value={typed} onType={setTyped} wrong={wrong} />}
      <Field
        name="note"
        dir="auto"
        maxLength={500}
        label={t(/*i18n*/ { id: 'sales.pay.note', message: 'To remember of it (optional)' })}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActionSheet>
  );
}
