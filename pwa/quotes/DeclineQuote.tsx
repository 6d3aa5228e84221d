import { useState } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useDeclining } from './use-declining.ts';

const LONGEST_REASON = 2_000;

/** With a reason, if one likes to give it. */
export function DeclineQuote({ quote, onDeclined }: { quote: QuotePage; onDeclined: () => Promise<void> }) {
  const { t } = useSpeaker();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, refusal, decline } = useDeclining(quote, async () => {
    await onDeclined();
    setOpen(false);
  });
  const title = t(/*i18n*/ { id: 'quote.decline', message: 'Decline' });
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t(/*i18n*/ { id: 'quote.declineTitle', message: 'Decline this offer' })}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={
          <Button variant="danger" wide waiting={busy} onClick={() => void decline(reason)}>
            {t(/*i18n*/ { id: 'quote.declineNow', message: 'Decline the offer' })}
          </Button>
        }
      >
        <div className="decline-form">
          {refusal !== null && <Alert tone="danger">{refusal}</Alert>}
          <TextArea
            name="reason"
            label={t(/*i18n*/ { id: 'quote.reason', message: 'Why? (optional)' })}
            hint={t(/*i18n*/ { id: 'quote.reasonHint', message: 'It helps us to make you a better one. You can also ask us first.' })}
            value={reason}
            maxLength={LONGEST_REASON}
            onChange={({ target }) => setReason(target.value)}
          />
        </div>
      </Sheet>
    </>
  );
}
