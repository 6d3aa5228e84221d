import { useRouteContext } from '@tanstack/react-router';
import type { Message } from '#domain/messages/types.ts';
import { useAttempt } from '../people/use-attempt.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { actionTrouble } from './action-trouble.ts';
import type { UseDiscussion } from './use-discussion.ts';

/** Others than the author say that it helped; a visitor reads how many did. */
export function HelpfulToggle({ message, discussion }: { message: Message; discussion: UseDiscussion }) {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const { t } = speaker;
  const { busy, run } = useAttempt();
  const { own, isOwn, reload } = discussion;
  const { id, helpful: count } = message;
  if (own === null || isOwn(message)) {
    if (count === 0) return null;
    return (
      <span className="found-helpful">
        {t(
          /*i18n*/ { id: 'messages.foundHelpful', message: '{count, plural, one {# person} other {# people}} found this helpful' },
          { count },
        )}
      </span>
    );
  }
  const pressed = own.helpful.includes(id);
  const vote = async () => {
    try {
      await api.messages.vote.mutate({ messageId: id, helpful: !pressed });
      await reload();
    } catch (error) {
      notify(actionTrouble(troubleOf(error), speaker));
    }
  };
  return (
    <Button variant="plain" className="helpful" aria-pressed={pressed} waiting={busy} onClick={() => void run(vote)}>
      {t(/*i18n*/ { id: 'messages.helpful', message: 'Helpful ({count})' }, { count })}
    </Button>
  );
}
