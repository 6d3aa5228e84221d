import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { Message, Thread } from '#domain/messages/types.ts';
import { newId } from '../offline/new-id.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldFrame.tsx';
import { notify } from '../ui/notices.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { actionTrouble } from './action-trouble.ts';
import type { UseDiscussion } from './use-discussion.ts';
import './composer.css';

export type ModerationProps = { message: Message; thread: Thread; discussion: UseDiscussion };

/** CHAT-5: staff answer for the shop, and take a message off the page. */
export function Moderation({ message, thread, discussion }: ModerationProps) {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, trouble, run } = useAttempt();
  const [answer, setAnswer] = useState<{ commandId: string; text: string } | null>(null);
  const [hidden, setHidden] = useState(message.hidden === true);
  const hide = (hides: boolean) =>
    run(async () => {
      await api.messages.hide.mutate({ messageId: message.id, hidden: hides });
      setHidden(hides);
      if (hides)
        notify(t(/*i18n*/ { id: 'messages.isHidden', message: 'Nobody sees this message any more' }), {
          label: t(/*i18n*/ { id: 'account.undo', message: 'Undo' }),
          run: () => void hide(false),
        });
    });
  const send = () =>
    run(async () => {
      if (answer === null || answer.text.trim() === '') return;
      await api.messages.answer.mutate({ messageId: message.id, commandId: answer.commandId, text: answer.text.trim() });
      setAnswer(null);
      await discussion.reload();
    });
  return (
    <>
      {hidden && <Badge tone="warning">{t(/*i18n*/ { id: 'messages.hidden', message: 'Hidden' })}</Badge>}
      {!hidden && !message.fromShop && (
        <Button
          variant="plain"
          aria-expanded={answer !== null}
          onClick={() => setAnswer(answer === null ? { commandId: newId(), text: '' } : null)}
        >
          {t(/*i18n*/ { id: 'messages.answer', message: 'Answer' })}
        </Button>
      )}
      <Button variant="plain" waiting={busy && answer === null} onClick={() => void hide(!hidden)}>
        {hidden ? t(/*i18n*/ { id: 'messages.show', message: 'Show' }) : t(/*i18n*/ { id: 'messages.hide', message: 'Hide' })}
      </Button>
      {answer !== null && (
        <div className="composer">
          <TextArea
            label={t(/*i18n*/ { id: 'messages.answerLabel', message: 'The shop’s answer' })}
            hint={
              isMailed({ message, thread, discussion })
                ? t(
                    /*i18n*/ {
                      id: 'messages.answerMailed',
                      message: 'The author also gets it by email, unless they have stopped these emails.',
                    },
                  )
                : undefined
            }
            autoFocus
            rows={2}
            value={answer.text}
            onChange={({ target }) => setAnswer({ ...answer, text: target.value })}
          />
          <div className="send">
            <Button waiting={busy} onClick={() => void send()}>
              {t(/*i18n*/ { id: 'messages.sendAnswer', message: 'Send answer' })}
            </Button>
            <Button variant="plain" onClick={() => setAnswer(null)}>
              {t(/*i18n*/ { id: 'portal.cancel', message: 'Cancel' })}
            </Button>
          </div>
        </div>
      )}
      {trouble !== null && <FieldError id={`moderation-${message.id}`}>{actionTrouble(trouble, speaker)}</FieldError>}
    </>
  );
}

/**
 * The mail goes to whom the thread began with: an account, or the customer of a private record. A guest who rated by a link has no address
 * here.
 */
function isMailed({ message, thread, discussion }: ModerationProps): boolean {
  if (message.fromShop || thread.fromShop || message.authorId !== thread.authorId || discussion.isOwn(thread)) return false;
  return thread.authorId === null ? !discussion.isPublic : thread.author !== '';
}
