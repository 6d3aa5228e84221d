import type { Thread as ThreadOf } from '#domain/messages/types.ts';
import { MessageArticle } from './MessageArticle.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import { WaitingMessage } from './WaitingMessage.tsx';

/** A message with its answers, the oldest first. */
export function Thread({ thread, discussion }: { thread: ThreadOf; discussion: UseDiscussion }) {
  const waiting = discussion.unsent.drafts.filter(({ answerTo }) => answerTo === thread.id);
  return (
    <>
      <MessageArticle message={thread} thread={thread} discussion={discussion} />
      {thread.answers.length + waiting.length > 0 && (
        <ol className="answers">
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <MessageArticle message={answer} thread={thread} discussion={discussion} />
            </li>
          ))}
          {waiting.map((draft) => (
            <li key={draft.commandId}>
              <WaitingMessage draft={draft} discussion={discussion} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
