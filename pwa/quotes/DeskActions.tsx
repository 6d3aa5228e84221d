import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { actionsOn, isEditable, type QuoteAction } from './quote-actions.ts';
import { RenewSheet } from './RenewSheet.tsx';
import { WithdrawSheet } from './WithdrawSheet.tsx';

type Props = { quote: QuoteRecord; show: (quote: QuoteRecord) => void };

/** What its operator can do with an offer now. */
export function DeskActions({ quote, show }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [asked, setAsked] = useState<'renew' | 'withdraw' | null>(null);
  const [done, setDone] = useState<'send' | 'remind' | null>(null);
  const { busy, trouble, run } = useAttempt();
  const { number, state, email } = quote;
  const mail = (action: 'send' | 'remind', confirmed = false) =>
    run(async () => {
      setDone(null);
      show(action === 'send' ? await api.quotes.send.mutate({ number, confirmed }) : await api.quotes.remind.mutate({ number }));
      setDone(action);
    });
  const finish = (next: QuoteRecord) => {
    show(next);
    setDone(null);
    setAsked(null);
  };
  const actions = actionsOn(quote);
  const press = (action: QuoteAction) => (action === 'send' || action === 'remind' ? void mail(action) : setAsked(action));
  const words: Record<QuoteAction, string> = {
    send:
      state === 'draft'
        ? t(/*i18n*/ { id: 'desk.send', message: 'Send to the customer' })
        : t(/*i18n*/ { id: 'desk.sendAgain', message: 'Send again' }),
    remind: t(/*i18n*/ { id: 'desk.remind', message: 'Remind the customer' }),
    renew: t(/*i18n*/ { id: 'desk.renew', message: 'Renew …' }),
    withdraw: t(/*i18n*/ { id: 'desk.withdraw', message: 'Withdraw …' }),
  };
  return (
    <>
      {refusedAs(trouble) === 'confirmation_needed' ? (
        <Alert
          tone="warning"
          action={
            <Button variant="plain" waiting={busy} onClick={() => void mail('send', true)}>
              {t(/*i18n*/ { id: 'desk.sendOnceMore', message: 'Send it once more' })}
            </Button>
          }
        >
          {t(
            /*i18n*/ {
              id: 'desk.justSent',
              message: 'It was sent to {email} within the last ten minutes, and has not changed since.',
            },
            { email },
          )}
        </Alert>
      ) : (
        <TroubleNote of={trouble} />
      )}
      {done !== null && (
        <Alert tone="success">
          {done === 'send'
            ? t(/*i18n*/ { id: 'desk.mailed', message: 'The offer is on its way to {email}.' }, { email })
            : t(/*i18n*/ { id: 'desk.reminded', message: 'A reminder is on its way to {email}.' }, { email })}
        </Alert>
      )}
      {actions.map((action, at) => (
        <Button
          key={action}
          wide
          variant={at === 0 ? 'primary' : action === 'withdraw' ? 'plain' : 'quiet'}
          waiting={busy}
          onClick={() => press(action)}
        >
          {words[action]}
        </Button>
      ))}
      {isEditable(quote) && (
        <ButtonTo to="/quotes/$number/edit" params={{ number }} variant="quiet" wide preload={false}>
          {t(/*i18n*/ { id: 'checkout.edit', message: 'Edit' })}
        </ButtonTo>
      )}
      <RenewSheet quote={quote} open={asked === 'renew'} onClose={() => setAsked(null)} onRenewed={finish} />
      <WithdrawSheet quote={quote} open={asked === 'withdraw'} onClose={() => setAsked(null)} onWithdrawn={finish} />
    </>
  );
}
