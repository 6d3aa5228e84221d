import { type FormEvent, useState } from 'react';
import { isEmail } from '#domain/email.ts';
import type { FollowTopic } from '#domain/follows/rules.ts';
import type { RecordFollowed } from '#domain/follows/schema.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { type UseFollow, useFollow } from './use-follow.ts';
import './follow.css';

export type FollowRecordProps = RecordFollowed & {
  /** of the record, such as the chosen variant; 0: all of it */
  part: number;
  soldOut: boolean;
};

type Asked = { topic: FollowTopic; part: number };

/** FOL-1: what somebody wants to be told of a record. A visitor gives an address, which has to confirm it. */
export function FollowRecord({ kind, id, part, soldOut }: FollowRecordProps) {
  const { t } = useSpeaker();
  const following = useFollow({ kind, id });
  const { state, isVisitor, follows, set } = following;
  const [asking, setAsking] = useState<Asked | null>(null);
  const wait: Asked = { topic: soldOut ? 'back_in_stock' : 'price_dropped', part };
  const news: Asked = { topic: 'news', part: 0 };
  return (
    <div className="follow-record">
      <div className="choices">
        <Button variant="quiet" aria-pressed={follows(wait.topic, part)} onClick={() => toggle(wait)}>
          {soldOut
            ? t(/*i18n*/ { id: 'follow.back', message: 'Tell me when it’s back' })
            : t(/*i18n*/ { id: 'follow.price', message: 'Tell me when it costs less' })}
        </Button>
        <Button variant="plain" data-follow={state.isFollower ? 'on' : 'off'} aria-pressed={state.isFollower} onClick={() => toggle(news)}>
          {t(/*i18n*/ { id: 'follow.news', message: 'Follow' })}
        </Button>
      </div>
      {asking && (
        <FollowForm
          email={state.email}
          onCancel={() => setAsking(null)}
          onEmail={(email) => {
            set({ ...asking, follow: true, email });
            setAsking(null);
          }}
        />
      )}
      <FollowNote of={following} />
    </div>
  );

  function toggle(wanted: Asked): void {
    const follow = !follows(wanted.topic, wanted.part);
    if (follow && isVisitor) setAsking(wanted);
    else {
      setAsking(null);
      set({ ...wanted, follow, ...(isVisitor && { email: state.email }) });
    }
  }
}

function FollowForm({ email, onEmail, onCancel }: { email: string; onEmail: (email: string) => void; onCancel: () => void }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const [wrong, setWrong] = useState(false);
  return (
    <form className="follow-form" noValidate onSubmit={submit}>
      <EmailField
        label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
        defaultValue={email}
        autoFocus
        error={wrong ? sentenceOf({ kind: 'refused', code: 'bad_email', details: {} }, speaker) : undefined}
      />
      <div className="choices">
        <Button type="submit">{t(/*i18n*/ { id: 'follow.send', message: 'Tell me' })}</Button>
        <Button variant="plain" onClick={onCancel}>
          {t(/*i18n*/ { id: 'security.cancel', message: 'Cancel' })}
        </Button>
      </div>
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = formText(new FormData(event.currentTarget), 'email').trim();
    setWrong(!isEmail(typed));
    if (isEmail(typed)) onEmail(typed);
  }
}

function FollowNote({ of: { state, isVisitor, pending, trouble } }: { of: UseFollow }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  return <p role="status">{words()}</p>;

  function words(): string {
    if (trouble !== null && trouble.kind !== 'offline') return sentenceOf(trouble, speaker);
    if (trouble !== null)
      return t(/*i18n*/ { id: 'follow.waits', message: 'You’re offline. We’ll take care of it as soon as you’re back online.' });
    if (pending || state.followed.length === 0) return '';
    return isVisitor
      ? t(
          /*i18n*/ { id: 'follow.confirm', message: 'Check your email at {email}: one click there, and you’re set.' },
          { email: state.email },
        )
      : t(/*i18n*/ { id: 'follow.done', message: 'We’ll write to {email}.' }, { email: state.email });
  }
}
