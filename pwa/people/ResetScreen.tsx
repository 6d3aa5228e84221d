import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { emailProblems } from '#domain/people/rules.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { AccountFormHead } from './AccountFormHead.tsx';
import { CodeStep } from './CodeStep.tsx';
import { goOn } from './go-on.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { problemWords } from './problem-words.ts';
import { SignInLink } from './SignInLink.tsx';
import type { AccountFormProps } from './SignUpScreen.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useAccountForm } from './use-account-form.ts';
import { type MailCode, useMailCode } from './use-mail-code.ts';
import './sign-in.css';

/** ACC-6: the address, then the digits of the mail and a new password. */
export function ResetScreen(props: AccountFormProps) {
  const { t, language } = useSpeaker();
  const [saved, setSaved] = useState(false);
  const mail = useMailCode('reset', props.sendFirst, { rendered: props.code, refused: props.trouble });
  return (
    <Page width="narrow">
      <NarrowForm className="sign-in">
        <h1>{t(/*i18n*/ { id: 'reset.title', message: 'Set a new password' })}</h1>
        {saved ? (
          <PasswordSaved to={props.target} />
        ) : mail.code === null ? (
          <AddressForm {...props} mail={mail} />
        ) : (
          <CodeStep of={mail} known>
            <NewPasswordForm
              {...props}
              mail={mail}
              done={(entered) => (entered === null ? setSaved(true) : goOn(props.target, language))}
            />
          </CodeStep>
        )}
        {!saved && (
          <p className="quiet">
            {t(/*i18n*/ { id: 'reset.remembered', message: 'Remembered it?' })} <SignInLink to={props.target} />
          </p>
        )}
      </NarrowForm>
    </Page>
  );
}

function AddressForm({ target, database, csrf, typed, problems: rendered, mail }: AccountFormProps & { mail: MailCode }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const { form, alive, problems, submit } = useAccountForm({
    rendered,
    plain: database !== undefined,
    check: (text) => emailProblems(text('email')),
    send: (text) => {
      const email = text('email').trim();
      void mail.ask(email, () => api.people.requestReset.mutate({ email, language }));
    },
  });
  return (
    <form ref={form} method="post" action={withLanguage(language, '/web/reset_password')} noValidate={alive} onSubmit={submit}>
      <AccountFormHead csrf={csrf} target={target} database={database} />
      <TroubleNote of={mail.trouble} />
      <p>{t(/*i18n*/ { id: 'reset.text', message: 'Type the email address of your account. We send you a code for a new password.' })}</p>
      <EmailField
        label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
        autoComplete="username"
        enterKeyHint="send"
        defaultValue={typed.email}
        error={problemWords(problems.email, speaker)}
      />
      <Button type="submit" wide waiting={mail.busy}>
        {t(/*i18n*/ { id: 'reset.send', message: 'Send me a code' })}
      </Button>
    </form>
  );
}
