import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import type { UseSubscription } from './use-subscription.ts';

/** True also where the mailbox is on the list already and gets no mail: nobody learns here which it is. */
export const confirmWords = /*i18n*/ {
  id: 'lists.toConfirmText',
  message: 'Check your email at {email} and open the link in it to confirm. If you’re already on the list, there is nothing left to do.',
};

export type SubscribeNoteProps = {
  of: UseSubscription;
  /** why a plain form was refused */
  refused: FailureCode | undefined;
};

/** What became of it, or why it waits. */
export function SubscribeNote({ of: { step, email, isVisitor, trouble: known, takeBack }, refused }: SubscribeNoteProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const trouble: Trouble | null = known ?? (refused === undefined ? null : { kind: 'refused', code: refused, details: {} });
  if (step === 'toConfirm')
    return (
      <Alert tone="success" icon="mail" title={t(/*i18n*/ { id: 'lists.toConfirm', message: 'One more step' })}>
        {t(confirmWords, { email })}
      </Alert>
    );
  if (step === 'subscribed')
    return isVisitor ? null : (
      <p className="quiet">
        <a href={withLanguage(language, '/my/lists')}>{t(/*i18n*/ { id: 'lists.yours', message: 'Your mailing lists' })}</a>
      </p>
    );
  if (trouble === null || refusedAs(trouble) === 'bad_email') return null;
  if (trouble.kind !== 'offline') return <Alert tone="danger">{sentenceOf(trouble, speaker)}</Alert>;
  return (
    <Alert
      icon="offline"
      tone="warning"
      action={
        <Button variant="plain" onClick={takeBack}>
          {t(/*i18n*/ { id: 'lists.takeBack', message: 'Don’t send it' })}
        </Button>
      }
    >
      {t(/*i18n*/ { id: 'lists.waits', message: 'Sent when you are online again.' })}
    </Alert>
  );
}
