import { useEffect, useRef } from 'react';
import type { RecordNamed } from '#domain/messages/schema.ts';
import type { MessagePage } from '#domain/messages/types.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MessagePager } from './MessagePager.tsx';
import { Overview } from './Overview.tsx';
import { Thread } from './Thread.tsx';
import { useDiscussion } from './use-discussion.ts';
import { WaitingMessage } from './WaitingMessage.tsx';
import { Write } from './Write.tsx';
import './discussion.css';

export type DiscussionProps = RecordNamed & {
  title: string;
  /** Everybody may read it; else only the shop and its customer. */
  isPublic?: boolean;
  /** while there is no message, in other words than to a customer */
  none?: string;
  /** its first page, if the server brought it along */
  rendered?: MessagePage | undefined;
};

/** What people wrote on a record, newest or most helpful first, with the place to write more. */
export function Discussion({ title, isPublic = false, none, rendered, ...about }: DiscussionProps) {
  const speaker = useSpeaker();
  const { t, number } = speaker;
  const discussion = useDiscussion(about, { isPublic, rendered });
  const { list, threads, unsent } = discussion;
  const { page, trouble } = list;
  const section = useScrollHere(page !== null);
  const isEmpty = threads.length === 0 && unsent.drafts.length === 0;
  return (
    <section ref={section} id="discussion" className="discussion" aria-labelledby="discussion-title">
      <h2 id="discussion-title">
        {title} {page !== null && page.count > 0 && <small>{number(page.count)}</small>}
      </h2>
      {page !== null && <SeenNote of={page} />}
      <div className="body">
        {page?.stats && page.stats.total > 0 && <Overview stats={page.stats} list={list} />}
        <div className="said">
          {page !== null && isEmpty && <p className="none">{emptyWords()}</p>}
          {page !== null && <Write discussion={discussion} />}
          {page === null && trouble === null && <Skeleton lines={4} />}
          {page === null && trouble !== null && (
            <Alert
              icon={trouble.kind === 'offline' ? 'offline' : 'warning'}
              tone="warning"
              action={
                <Button variant="plain" onClick={() => void discussion.reload()}>
                  {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
                </Button>
              }
            >
              {trouble.kind === 'offline'
                ? t(/*i18n*/ { id: 'messages.notSeen', message: 'You’re offline, and this device has not seen what was written here yet.' })
                : sentenceOf(trouble, speaker)}
            </Alert>
          )}
          {!isEmpty && (
            <ol className="threads" aria-busy={list.loading || undefined}>
              {unsent.drafts
                .filter(({ answerTo }) => answerTo === undefined)
                .toReversed()
                .map((draft) => (
                  <li key={draft.commandId}>
                    <WaitingMessage draft={draft} discussion={discussion} />
                  </li>
                ))}
              {threads.map((thread) => (
                <li key={thread.id}>
                  <Thread thread={thread} discussion={discussion} />
                </li>
              ))}
            </ol>
          )}
          {page !== null && <MessagePager total={page.total} list={list} />}
        </div>
      </div>
    </section>
  );

  function emptyWords(): string {
    if (list.view.stars !== undefined) return t(/*i18n*/ { id: 'messages.noneOfStars', message: 'Nobody has given this many stars.' });
    if (none !== undefined) return none;
    return isPublic
      ? t(/*i18n*/ { id: 'messages.none', message: 'No reviews yet. Yours would be the first, and helps others to choose.' })
      : t(
          /*i18n*/ {
            id: 'messages.nonePrivate',
            message: 'No messages yet. Is there anything you would like to know? We are happy to help.',
          },
        );
  }
}

/** A link to this part of the page was followed before the part was there. */
function useScrollHere(ready: boolean) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (ready && location.hash === '#discussion') section.current?.scrollIntoView();
  }, [ready]);
  return section;
}
