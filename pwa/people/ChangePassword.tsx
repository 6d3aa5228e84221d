import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordProblems } from '#domain/people/rules.ts';
import type { Me } from '#domain/people/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { notify } from '../ui/notices.ts';
import { CodeStep } from './CodeStep.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordField } from './PasswordField.tsx';
import { problemWords } from './problem-words.ts';
import { TroubleNote } from './TroubleNote.tsx';
import { useAccountForm } from './use-account-form.ts';
import { useAttempt } from './use-attempt.ts';
import { useMailCode } from './use-mail-code.ts';
import type { SendFirst } from './use-sign-out.ts';

type Props = { sendFirst: SendFirst; me: Me; hasPassword: boolean; csrf: string | null; changed: () => void };

export function ChangePassword({ sendFirst, me, hasPassword, csrf, changed }: Props) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [changing, setChanging] = useState(false);
  const mail = useMailCode('reset', sendFirst, { of: me.email });
  const done = () => {
    setChanging(false);
    notify(
      t(/*i18n*/ { id: 'security.passwordChanged', message: 'Your password was changed. You were signed out on your other devices.' }),
    );
    changed();
  };
  const forgot = () => void mail.ask(me.email, () => api.people.requestReset.mutate({ email: me.email, language }));
  const open = mail.code !== null ? 'code' : changing ? 'form' : null;
  return (
    <section className="security-card" aria-labelledby="password">
      <header>
        <div>
          <h2 id="password">{t(/*i18n*/ { id: 'people.password', message: 'Password' })}</h2>
          {!hasPassword && (
            <p className="quiet">
              {t(/*i18n*/ { id: 'security.noPassword', message: 'You have none yet. We send you a code to set one.' })}
            </p>
          )}
        </div>
        {open === null && (
          <Button variant="quiet" waiting={mail.busy} onClick={() => (hasPassword ? setChanging(true) : forgot())}>
            {hasPassword
              ? t(/*i18n*/ { id: 'security.changePassword', message: 'Change password' })
              : t(/*i18n*/ { id: 'security.setPassword', message: 'Set a password' })}
          </Button>
        )}
      </header>
      {open === 'form' && <OldPasswordForm done={done} cancel={() => setChanging(false)} forgot={forgot} />}
      {open === 'code' && (
        <CodeStep of={mail} known={false}>
          <NewPasswordForm mail={mail} csrf={csrf} done={done} />
        </CodeStep>
      )}
      {open === null && <TroubleNote of={mail.trouble} />}
    </section>
  );
}

function OldPasswordForm({ done, cancel, forgot }: { done: () => void; cancel: () => void; forgot: () => void }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const isWrong = refusedAs(trouble) === 'password_wrong';
  const { form, problems, submit } = useAccountForm({
    ...(isWrong && { refused: { old: 'password_wrong' } }),
    check: (text) => ({ ...(text('old') === '' && { old: 'missing' }), ...passwordProblems(text('password')) }),
    send: (text) =>
      void run(async () => {
        await api.people.changePassword.mutate({ old: text('old'), password: text('password') });
        done();
      }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TroubleNote of={isWrong ? null : trouble} />
      <Field
        name="old"
        label={t(/*i18n*/ { id: 'security.oldPassword', message: 'Current password' })}
        type="password"
        autoComplete="current-password"
        enterKeyHint="next"
        maxLength={200}
        required
        error={problemWords(problems.old, speaker)}
      />
      <PasswordField label={t(/*i18n*/ { id: 'reset.password', message: 'New password' })} problem={problems.password} />
      <Button type="submit" wide waiting={busy}>
        {t(/*i18n*/ { id: 'reset.save', message: 'Save the new password' })}
      </Button>
      <p className="actions">
        <Button variant="plain" onClick={cancel}>
          {t(/*i18n*/ { id: 'security.cancel', message: 'Cancel' })}
        </Button>
        <Button variant="plain" onClick={forgot}>
          {t(/*i18n*/ { id: 'people.forgot', message: 'Forgot your password?' })}
        </Button>
      </p>
    </form>
  );
}
