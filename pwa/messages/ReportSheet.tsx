import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Message } from '#domain/messages/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { Sheet } from '../ui/Sheet.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { actionTrouble } from './action-trouble.ts';
import type { UseDiscussion } from './use-discussion.ts';

type Props = { message: Message; discussion: UseDiscussion; onClose: () => void };

const LONGEST_REASON = 500;

export function ReportSheet({ message, discussion, onClose }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, trouble, run } = useAttempt();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const report = async () => {
    await api.messages.report.mutate({ messageId: message.id, reason: reason.trim() });
    onClose();
    notify(t(/*i18n*/ { id: 'messages.reportThanks', message: 'Thank you. We will look at this message.' }));
    await discussion.reload();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(/*i18n*/ { id: 'messages.reportTitle', message: 'Report this message' })}
      closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
      footer={
        <Button wide waiting={busy} onClick={() => (reason.trim() === '' ? setMissing(true) : void run(report))}>
          {t(/*i18n*/ { id: 'messages.reportSend', message: 'Send report' })}
        </Button>
      }
    >
      <TextArea
        label={t(/*i18n*/ { id: 'messages.reportReason', message: 'What is wrong with it?' })}
        hint={t(/*i18n*/ { id: 'messages.reportHint', message: 'Only the shop reads this.' })}
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing && reason.trim() === '' ? t(/*i18n*/ { id: 'messages.reportEmpty', message: 'Please tell us why' }) : undefined}
      />
      {trouble !== null && <Alert tone="danger">{actionTrouble(trouble, speaker)}</Alert>}
    </Sheet>
  );
}
