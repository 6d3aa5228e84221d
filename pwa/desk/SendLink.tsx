import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { OrderRecord } from '#domain/orders/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';

/** For a customer who no longer has the mail: their order's link once more. */
export function SendLink({ order: { number, email } }: { order: OrderRecord }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const [sent, setSent] = useState(false);
  const send = () =>
    void run(async () => {
      await api.orders.sendLink.mutate({ number, email });
      setSent(true);
    });
  return (
    <>
      <Button variant="quiet" waiting={busy} onClick={send}>
        {t(/*i18n*/ { id: 'sales.sendLink', message: 'Mail the order’s link again' })}
      </Button>
      {sent && (
        <Alert tone="success">{t(/*i18n*/ { id: 'sales.linkSent', message: 'The link is on its way to {email}.' }, { email })}</Alert>
      )}
      <TroubleNote of={trouble} />
    </>
  );
}
