import { useState } from 'react';
import type { Thread } from '#domain/messages/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Composer } from './Composer.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = { thread: Thread; author: string; discussion: UseDiscussion };

/** A customer answers what others wrote, or goes on with their own; like every message it may wait for the network. */
export function Reply({ thread, author, discussion: { unsent } }: Props) {
  const { t } = useSpeaker();
  const [isOpen, setOpen] = useState(false);
  const button = useFocusBack<HTMLButtonElement>(!isOpen);
  return (
    <>
      <Button ref={button} variant="plain" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(/*i18n*/ { id: 'messages.reply', message: 'Reply' })}
      </Button>
      {isOpen && (
        <Composer
          form="reply"
          label={t(/*i18n*/ { id: 'messages.replyLabel', message: 'Your reply to {author}' }, { author })}
          onSend={(written) => {
            unsent.post({ ...written, answerTo: thread.id });
            setOpen(false);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
