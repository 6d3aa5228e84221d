import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { readQuantity } from '#domain/quantity.ts';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { LONGEST_VALIDITY } from './desk-limits.ts';

type Props = { quote: QuoteRecord; open: boolean; onClose: () => void; onRenewed: (quote: QuoteRecord) => void };

/** For so many days from now, under a new link. */
export function RenewSheet({ quote: { number, email, validDays }, open, onClose, onRenewed }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const id = useId();
  const [typed, setTyped] = useState(String(validDays));
  const [wrong, setWrong] = useState(false);
  const { busy, trouble, run } = useAttempt();
  const renew = () => {
    const days = readQuantity(typed, 0, LONGEST_VALIDITY + 1);
    const isWrong = days === undefined || days < 1 || days > LONGEST_VALIDITY;
    setWrong(isWrong);
    if (!isWrong) void run(async () => onRenewed(await api.quotes.renew.mutate({ number, days })));
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(/*i18n*/ { id: 'desk.renewTitle', message: 'Renew the offer' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button type="submit" form={id} wide waiting={busy}>
          {t(/*i18n*/ { id: 'desk.renewNow', message: 'Renew and send' })}
        </Button>
      }
    >
      <form
        id={id}
        className="decline-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          renew();
        }}
      >
        <p>
          {t(
            /*i18n*/ {
              id: 'desk.renewText',
              message: 'It is mailed to {email} with a new link. The earlier link no longer works.',
            },
            { email },
          )}
        </p>
        <Field
          name="days"
          inputMode="numeric"
          autoComplete="off"
          label={t(/*i18n*/ { id: 'desk.days', message: 'Valid for so many days' })}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={
            wrong ? t(/*i18n*/ { id: 'desk.daysWrong', message: 'Please enter 1 to {most} days' }, { most: LONGEST_VALIDITY }) : undefined
          }
        />
        <TroubleNote of={trouble} />
      </form>
    </Sheet>
  );
}
