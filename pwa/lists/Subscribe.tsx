import { type FormEvent, useId, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { typedMailbox } from '#domain/lists/rules.ts';
import { subscribeSentence } from '#domain/lists/wordings.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { EmailField } from '../places/EmailField.tsx';
import { useEditable } from '../records/use-editable.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { SubscribeNote } from './SubscribeNote.tsx';
import type { UseSubscription } from './use-subscription.ts';
import './subscribe.css';

export type SubscribeProps = {
  of: UseSubscription;
  /** of the plain form that the page was rendered for */
  plain?: PlainForm | undefined;
};

export type PlainForm = {
  csrf: string | null;
  typed?: string | undefined;
  problems?: { email?: FailureCode; form?: FailureCode } | undefined;
};

/** MAIL-1: on or off a list, with the words that a subscriber agrees to. */
export function Subscribe({ of: subscription, plain }: SubscribeProps) {
  const { t } = useSpeaker();
  const { step } = subscription;
  return (
    <div className="subscribe" data-step={step}>
      <SubscribeNote of={subscription} refused={plain?.problems?.form} />
      {step === 'toConfirm' ? (
        <details>
          <summary>{t(/*i18n*/ { id: 'lists.otherAddress', message: 'Use another address' })}</summary>
          <SubscribeForm of={subscription} plain={plain} />
        </details>
      ) : (
        <SubscribeForm of={subscription} plain={plain} />
      )}
    </div>
  );
}

function SubscribeForm({ of: { listId, content, step, email, isVisitor, trouble, subscribe }, plain }: SubscribeProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const editable = useEditable();
  const id = useId();
  const [typed, setTyped] = useState(plain?.typed);
  const [problem, setProblem] = useState(plain?.problems?.email);
  const known = step === 'toConfirm' && isVisitor ? '' : email;
  const value = step === 'open' || step === 'toConfirm' ? (isVisitor ? (typed ?? known) : known) : email;
  const bad = problem ?? (refusedAs(trouble) === 'bad_email' && step === 'open' ? 'bad_email' : undefined);
  const isOver = step === 'subscribed' || step === 'sending';
  return (
    <form method="post" action={withLanguage(language, `/newsletter/${listId}`)} noValidate onSubmit={submit}>
      {plain?.csrf != null && <input type="hidden" name="csrf_token" value={plain.csrf} />}
      <EmailField
        id={`${id}-email`}
        name="email"
        autoComplete="email"
        label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
        value={value}
        onChange={({ target }) => setTyped(target.value)}
        onMeant={setTyped}
        disabled={isOver || editable}
        readOnly={!isVisitor}
        error={bad && sentenceOf({ kind: 'refused', code: bad, details: {} }, speaker)}
      />
      <Button type="submit" disabled={isOver || editable} aria-describedby={step === 'subscribed' ? undefined : `${id}-sentence`}>
        {step === 'subscribed'
          ? t(/*i18n*/ { id: 'lists.subscribed', message: 'Subscribed' })
          : t(/*i18n*/ { id: 'lists.subscribe', message: 'Subscribe' })}
      </Button>
      {step !== 'subscribed' && (
        <p className="sentence" id={`${id}-sentence`}>
          {t(subscribeSentence, { title: content?.title ?? '' })}
        </p>
      )}
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isOver || editable) return;
    const email = value.trim();
    const isMailbox = typedMailbox(email) !== undefined;
    setProblem(isMailbox ? undefined : 'bad_email');
    if (isMailbox) subscribe(email);
    else document.getElementById(`${id}-email`)?.focus();
  }
}
