import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { LONGEST_WITHDRAWAL } from './desk-limits.ts';

type Props = { quote: QuoteRecord; open: boolean; onClose: () => void; onWithdrawn: (quote: QuoteRecord) => void };

/** Asks before an offer is taken back. */
export function WithdrawSheet({ quote: { number, sentAt }, open, onClose, onWithdrawn }: Props) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [reason, setReason] = useState('');
  const { busy, trouble, run } = useAttempt();
  const withdraw = () => void run(async () => onWithdrawn(await api.quotes.withdraw.mutate({ number, reason })));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(/*i18n*/ { id: 'desk.withdrawTitle', message: 'Withdraw the offer?' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button variant="danger" wide waiting={busy} onClick={withdraw}>
          {t(/*i18n*/ { id: 'desk.withdrawNow', message: 'Withdraw the offer' })}
        </Button>
      }
    >
      <div className="decline-form">
        <p>
          {sentAt === null
            ? t(/*i18n*/ { id: 'desk.withdrawDraft', message: 'It has not been sent yet: nobody is told.' })
            : t(
                /*i18n*/ {
                  id: 'desk.withdrawText',
                  message: 'It can no longer be accepted. The customer is told by email, with the reason.',
                },
              )}
        </p>
        <TextArea
          name="reason"
          label={t(/*i18n*/ { id: 'quote.reason', message: 'Why? (optional)' })}
          value={reason}
          maxLength={LONGEST_WITHDRAWAL}
          onChange={({ target }) => setReason(target.value)}
        />
        <TroubleNote of={trouble} />
      </div>
    </Sheet>
  );
}
