import { useRouteContext } from '@tanstack/react-router';
import type { Message } from '#domain/messages/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { actionTrouble } from './action-trouble.ts';
import type { UseDiscussion } from './use-discussion.ts';

type Props = { message: Message; discussion: UseDiscussion; onClose: () => void };

export function DeleteSheet({ message, discussion, onClose }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, trouble, run } = useAttempt();
  const { accessToken } = discussion.about;
  const remove = async () => {
    await api.messages.delete.mutate({ messageId: message.id, ...(accessToken && { accessToken }) });
    onClose();
    await discussion.reload();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(/*i18n*/ { id: 'messages.deleteTitle', message: 'Delete this message?' })}
      closeLabel={t(/*i18n*/ { id: 'messages.keep', message: 'Keep the message' })}
      footer={
        <Button variant="danger" wide waiting={busy} onClick={() => void run(remove)}>
          {t(/*i18n*/ { id: 'messages.delete', message: 'Delete' })}
        </Button>
      }
    >
      <p>{t(/*i18n*/ { id: 'messages.deleteText', message: 'Text, photos and any answers are deleted. This can’t be undone.' })}</p>
      {trouble !== null && <Alert tone="danger">{actionTrouble(trouble, speaker)}</Alert>}
    </Sheet>
  );
}
