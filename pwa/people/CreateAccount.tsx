import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { digitProblems, isAccountEmail, passwordProblems, readDigits } from '#domain/people/rules.ts';
import { ifPossible } from '../offline/store.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeStep } from './CodeStep.tsx';
import { readMe } from './own-me.ts';
import { PasswordField } from './PasswordField.tsx';
import { refusedDigits } from './refused-digits.ts';
import { TroubleNote } from './TroubleNote.tsx';
import { useAccountForm } from './use-account-form.ts';
import { type MailCode, useMailCode } from './use-mail-code.ts';
import type { SendFirst } from './use-sign-out.ts';
import './create-account.css';

type Props = { sendFirst: SendFirst; name: string; email: string };

/** ACC-6: a guest who has ordered needs only a password; name and address are known. Nothing for who is signed in. */
export function CreateAccount({ sendFirst, name, email }: Props) {
  const { t } = useSpeaker();
  const mail = useMailCode('sign_up', sendFirst, { of: email });
  const [state, setState] = useState<'unknown' | 'guest' | 'done'>('unknown');
  useEffect(() => {
    void ifPossible(readMe()).then((me) => me === undefined && setState('guest'));
  }, []);
  if (state === 'unknown' || !isAccountEmail(email)) return null;
  return (
    <section className="create-account" aria-labelledby="create-account">
      <h2 id="create-account">{t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })}</h2>
      {state === 'done' ? (
        <>
          <Alert tone="success">
            {t(
              /*i18n*/ {
                id: 'signUp.done',
                message: 'Your account is ready, and you are signed in. Your orders are here on every device now.',
              },
            )}
          </Alert>
          <p>
            <ButtonTo to="/my" variant="quiet">
              {t(/*i18n*/ { id: 'signUp.toAccount', message: 'To your account' })}
            </ButtonTo>
          </p>
        </>
      ) : mail.code === null ? (
        <PasswordOnly mail={mail} name={name} email={email} />
      ) : (
        <DigitsOnly mail={mail} done={() => setState('done')} />
      )}
    </section>
  );
}

function PasswordOnly({ mail, name, email }: { mail: MailCode; name: string; email: string }) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { form, problems, submit } = useAccountForm({
    check: (text) => passwordProblems(text('password')),
    send: (text) => void mail.ask(email, () => api.people.signUp.mutate({ name, email, password: text('password'), language })),
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p>
        {t(
          /*i18n*/ {
            id: 'signUp.afterOrder',
            message: 'Choose a password and find this order on every device. Your account is for {email}.',
          },
          { email },
        )}
      </p>
      <TroubleNote of={mail.trouble} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField problem={problems.password} />
      <Button type="submit" variant="quiet" waiting={mail.busy}>
        {t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })}
      </Button>
    </form>
  );
}

function DigitsOnly({ mail, done }: { mail: MailCode; done: () => void }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { form, problems, submit } = useAccountForm({
    refused: refusedDigits(mail.trouble),
    check: (text) => digitProblems(text('digits')),
    send: (text) => {
      const digits = readDigits(text('digits'));
      void mail.complete((proof) => api.people.completeSignUp.mutate({ ...proof, digits }), done);
    },
  });
  return (
    <CodeStep of={mail} known={false}>
      <form ref={form} noValidate onSubmit={submit}>
        <CodeField problem={problems.digits} sends />
        <Button type="submit" wide waiting={mail.busy}>
          {t(/*i18n*/ { id: 'code.confirm', message: 'Confirm' })}
        </Button>
      </form>
    </CodeStep>
  );
}
