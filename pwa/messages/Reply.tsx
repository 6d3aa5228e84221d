import { type ReactNode, useState } from 'react';
import type { Message, Thread } from '#domain/messages/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Composer } from './Composer.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = { message: Message; thread: Thread; author: string; discussion: UseDiscussion; children: ReactNode };

/** A customer answers what others wrote, or goes on with their own; it may wait for the network. `children`: the other buttons of the row */
export function Reply({ message, thread, author, discussion: { unsent, drafts, isOwn }, children }: Props) {
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
      {children}
      {isOpen && (
        <Composer
          form="reply"
          label={
            isOwn(message)
              ? undefined
              : t(/*i18n*/ { id: 'messages.replyLabel', message: 'Your reply to {author}' }, { author: `\u2068${author}\u2069` })
          }
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
