import { useState } from 'react';
import type { Message, Thread } from '#domain/messages/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Composer } from './Composer.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = { message: Message; thread: Thread; author: string; discussion: UseDiscussion };

/** A customer answers what others wrote, or goes on with their own; like every message it may wait for the network. */
export function Reply({ message, thread, author, discussion: { unsent, drafts } }: Props) {
  const { t } = useSpeaker();
  const form = `reply-${message.id}` as const;
  const draft = drafts.of(form);
  const [opened, setOpened] = useState<boolean | null>(null);
  const isOpen = opened ?? draft !== undefined;
  const button = useFocusBack<HTMLButtonElement>(!isOpen);
  return (
    <>
      <Button ref={button} variant="plain" aria-expanded={isOpen} onClick={() => setOpened(!isOpen)}>
        {t(/*i18n*/ { id: 'messages.reply', message: 'Reply' })}
      </Button>
      {isOpen && (
        <Composer
          form="reply"
          label={t(/*i18n*/ { id: 'messages.replyLabel', message: 'Your reply to {author}' }, { author })}
          initial={draft}
          takesFocus={opened === true}
          onWrite={(written) => {
            drafts.save(form, written);
            setOpened(true);
          }}
          onSend={(written) => {
            unsent.post({ ...written, answerTo: thread.id });
            close();
          }}
          onCancel={close}
        />
      )}
    </>
  );

  function close(): void {
    drafts.drop(form);
    setOpened(false);
  }
}
