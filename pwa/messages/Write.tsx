import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsStaff } from '../people/for-staff.ts';
import { SignInLink } from '../people/SignInLink.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Composer } from './Composer.tsx';
import type { UseDiscussion } from './use-discussion.ts';
import { useFocusBack } from './use-focus-back.ts';
import type { Written } from './use-unsent.ts';

/** Where one writes: a review or a question on what is rated, a message elsewhere. */
export function Write({ discussion }: { discussion: UseDiscussion }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { unsent, drafts, own, list, mayWrite, isPublic } = discussion;
  const [opened, setOpened] = useState<'review' | 'message' | null>(null);
  // A shop does not rate its own goods.
  const isStaff = useIsStaff('publisher');
  const isRated = !isStaff && list.page?.stats !== null;
  const refused = unsent.refused;
  const rated = unsent.rating ?? own?.rating ?? null;
  const { publicHref } = useLocation();
  const begun = (['review', 'message'] as const).find((each) => drafts.of(each) !== undefined);
  const open =
    refused === null ? (opened ?? begun ?? (isPublic ? null : 'message')) : refused.draft.stars === undefined ? 'message' : 'review';
  const buttons = useFocusBack<HTMLDivElement>(open === null);

  if (!mayWrite)
    return (
      <div className="write">
        <p>{t(/*i18n*/ { id: 'messages.signIn', message: 'Sign in to write a review or to ask a question.' })}</p>
        <SignInLink button variant="quiet" to={`${publicHref.split('#')[0]}#discussion`} />
      </div>
    );
  if (!drafts.isRead) return null;
  if (open === null)
    return (
      <div ref={buttons} className="write">
        {isRated && (
          <Button variant="quiet" onClick={() => setOpened('review')}>
            {rated
              ? t(/*i18n*/ { id: 'messages.changeReview', message: 'Change your review' })
              : t(/*i18n*/ { id: 'messages.writeReview', message: 'Write a review' })}
          </Button>
        )}
        <Button variant="quiet" onClick={() => setOpened('message')}>
          {isStaff
            ? t(/*i18n*/ { id: 'messages.writeMessage', message: 'Write a message' })
            : t(/*i18n*/ { id: 'messages.ask', message: 'Ask a question' })}
        </Button>
      </div>
    );
  const form = refused === null ? open : (`refused-${refused.draft.commandId}` as const);
  const earlier = refused?.draft ?? (open === 'review' ? rated : null);
  const close = () => {
    drafts.drop(form);
    setOpened(null);
  };
  return (
    <div className="write" data-open>
      {refused && (
        <Alert tone="danger" title={t(/*i18n*/ { id: 'messages.refused', message: 'Your message was not sent' })}>
          {sentenceOf({ kind: 'refused', code: refused.code, details: refused.details }, speaker)}
        </Alert>
      )}
      <Composer
        key={form}
        form={open}
        initial={drafts.of(form) ?? (earlier === null ? undefined : writtenOf(earlier))}
        takesFocus={isPublic && (opened !== null || refused !== null)}
        onWrite={(written) => {
          drafts.save(form, written);
          setOpened(open);
        }}
        onSend={(written) => {
          // Below a message that is gone nothing can be written any more: it becomes a message of its own.
          const answerTo = refused?.code === 'message_gone' ? undefined : refused?.draft.answerTo;
          unsent.post({ ...written, ...(answerTo && { answerTo }) });
          close();
        }}
        onCancel={
          isPublic || refused
            ? () => {
                unsent.dropRefused();
                close();
              }
            : undefined
        }
      />
    </div>
  );
}

function writtenOf({ text, stars, photos = [] }: Partial<Written> & Pick<Written, 'text'>): Written {
  return { text, photos, ...(stars && { stars }) };
}
