import { useRouteContext } from '@tanstack/react-router';
import { digitProblems, LONGEST_NAME, readDigits, signUpProblems } from '#domain/people/rules.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { Field } from '../ui/Field.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { AccountFormHead } from './AccountFormHead.tsx';
import { CodeField } from './CodeField.tsx';
import { CodeStep } from './CodeStep.tsx';
import { goOn } from './go-on.ts';
import { PasswordField } from './PasswordField.tsx';
import { problemWords } from './problem-words.ts';
import { refusedDigits } from './refused-digits.ts';
import { SignInLink } from './SignInLink.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { type Problems, useAccountForm } from './use-account-form.ts';
import { type MailCode, useMailCode } from './use-mail-code.ts';
import type { SendFirst } from './use-sign-out.ts';
import './sign-in.css';

export type AccountFormProps = {
  sendFirst: SendFirst;
  target: string | undefined;
  /** of another database than this page's, which the server has to open */
  database: string | undefined;
  csrf: string | null;
  /** the id of a code that a plain form asked for */
  code: string | null;
  /** of a refused plain form */
  typed: { name: string; email: string };
  problems: Problems;
  trouble: Trouble | null;
};

/** ACC-6: name, address and password, then the digits of the mail. */
export function SignUpScreen(props: AccountFormProps) {
  const { t } = useSpeaker();
  const mail = useMailCode('sign_up', props.sendFirst, { rendered: props.code, refused: props.trouble });
  return (
    <Page width="narrow">
      <NarrowForm className="sign-in">
        <h1>{t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })}</h1>
        {mail.code === null ? <DetailsForm {...props} mail={mail} /> : <DigitsForm {...props} mail={mail} />}
        <p className="quiet">
          {t(/*i18n*/ { id: 'people.haveAccount', message: 'Have an account?' })} <SignInLink to={props.target} />
        </p>
      </NarrowForm>
    </Page>
  );
}

type StepProps = AccountFormProps & { mail: MailCode };

function DetailsForm({ target, database, csrf, typed, problems: rendered, mail }: StepProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const draftOf = (text: (name: string) => string) => ({ name: text('name'), email: text('email'), password: text('password') });
  const { form, alive, problems, submit } = useAccountForm({
    rendered,
    plain: database !== undefined,
    check: (text) => signUpProblems(draftOf(text)),
    send: (text) => {
      const draft = draftOf(text);
      void mail.ask(draft.email.trim(), () => api.people.signUp.mutate({ ...draft, language }));
    },
  });
  return (
    <form ref={form} method="post" action={withLanguage(language, '/web/signup')} noValidate={alive} onSubmit={submit}>
      <AccountFormHead csrf={csrf} target={target} database={database} />
      <TroubleNote of={mail.trouble} />
      <Field
        name="name"
        label={t(/*i18n*/ { id: 'address.name', message: 'Name' })}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={LONGEST_NAME}
        defaultValue={typed.name}
        required
        error={problemWords(problems.name, speaker)}
      />
      <EmailField
        label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
        autoComplete="username"
        enterKeyHint="next"
        defaultValue={typed.email}
        error={problemWords(problems.email, speaker)}
      />
      <PasswordField problem={problems.password} />
      <Button type="submit" wide waiting={mail.busy}>
        {t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })}
      </Button>
    </form>
  );
}

function DigitsForm({ target, database, csrf, problems: rendered, mail }: StepProps) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { form, alive, problems, submit } = useAccountForm({
    rendered,
    plain: database !== undefined,
    refused: refusedDigits(mail.trouble),
    check: (text) => digitProblems(text('digits')),
    send: (text) => {
      const digits = readDigits(text('digits'));
      void mail.complete(
        (proof) => api.people.completeSignUp.mutate({ ...proof, digits }),
        () => goOn(target, language),
      );
    },
  });
  return (
    <CodeStep of={mail} known={false}>
      <form ref={form} method="post" action={withLanguage(language, '/web/signup')} noValidate={alive} onSubmit={submit}>
        <AccountFormHead csrf={csrf} target={target} database={database} code={mail.code?.id} />
        <CodeField problem={problems.digits} sends={alive} />
        <Button type="submit" wide waiting={mail.busy}>
          {t(/*i18n*/ { id: 'code.confirm', message: 'Confirm' })}
        </Button>
      </form>
    </CodeStep>
  );
}
