import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { LONGEST_TEXT } from '#domain/messages/rules.ts';
import type { Message } from '#domain/messages/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { actionTrouble } from './action-trouble.ts';
import { focusFirst } from './focus-first.ts';
import { StarInput } from './StarInput.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import './composer.css';

/** Needs the network, unlike a new message: others may have read it by now. */
export function EditMessage({ message, discussion, onDone }: { message: Message; discussion: UseDiscussion; onDone: () => void }) {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, trouble, run } = useAttempt();
  const [stars, setStars] = useState(message.stars);
  const [text, setText] = useState(message.text);
  const { accessToken } = discussion.about;
  return (
    <form ref={focusFirst} className="composer" onSubmit={save} noValidate>
      {stars !== null && <StarInput value={stars} onChange={setStars} />}
      <TextArea
        name="text"
        maxLength={LONGEST_TEXT}
        label={t(/*i18n*/ { id: 'messages.textLabel', message: 'Your message' })}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={trouble === null ? undefined : actionTrouble(trouble, speaker)}
      />
      <div className="send">
        <Button type="submit" waiting={busy}>
          {t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
        </Button>
        <Button variant="plain" onClick={onDone}>
          {t(/*i18n*/ { id: 'portal.cancel', message: 'Cancel' })}
        </Button>
      </div>
    </form>
  );

  function save(event: FormEvent): void {
    event.preventDefault();
    void run(async () => {
      await api.messages.change.mutate({
        messageId: message.id,
        text: text.trim(),
        ...(stars && { stars }),
        ...(accessToken && { accessToken }),
      });
      await discussion.reload();
      onDone();
    });
  }
}
