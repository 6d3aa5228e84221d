import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { useDeletion } from './use-deletion.ts';
import '../places/address-form.css';

export function DeletionForm({ csrf, refused }: { csrf: string | null; refused: FailureCode | null }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { alive, trouble, deleting, submit } = useDeletion(refused);
  const isWrong = refusedAs(trouble) === 'wrong_credentials';
  return (
    <form className="address-form" method="post" action={withLanguage(language, '/my/data')} noValidate={alive} onSubmit={submit}>
      {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
      <Field
        name="password"
        type="password"
        autoComplete="current-password"
        label={t(/*i18n*/ { id: 'people.password', message: 'Password' })}
        hint={t(
          /*i18n*/ { id: 'portal.passwordHint', message: 'So that nobody else can do this. Leave it empty if you sign in without one.' },
        )}
        maxLength={200}
        error={isWrong ? t(/*i18n*/ { id: 'portal.passwordWrong', message: 'This is not the password of your account' }) : undefined}
      />
      {trouble && !isWrong && (
        <Alert tone={trouble.kind === 'offline' ? 'warning' : 'danger'} icon={trouble.kind === 'offline' ? 'offline' : 'warning'}>
          {trouble.kind === 'offline'
            ? t(/*i18n*/ { id: 'order.findOffline', message: 'You’re offline. Please try again when you’re back online.' })
            : sentenceOf(trouble, speaker)}
        </Alert>
      )}
      <p>
        <Button type="submit" variant="danger" waiting={deleting}>
          {t(/*i18n*/ { id: 'portal.deleteNow', message: 'Delete account for good' })}
        </Button>
      </p>
    </form>
  );
}
