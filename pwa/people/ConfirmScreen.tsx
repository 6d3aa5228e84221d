import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { LONGEST_NAME, passwordProblems } from '#domain/people/rules.ts';
import type { Me, OpenedLink } from '#domain/people/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { AccountFormHead } from './AccountFormHead.tsx';
import { enter } from './enter.ts';
import { goOn } from './go-on.ts';
import { MailLinkPage } from './MailLinkPage.tsx';
import { renameMe } from './own-me.ts';
import { PasswordField } from './PasswordField.tsx';
import { PasswordSaved } from './PasswordSaved.tsx';
import { problemWords } from './problem-words.ts';
import { SignInLink } from './SignInLink.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { type Problems, useAccountForm } from './use-account-form.ts';
import { useAttempt } from './use-attempt.ts';
import type { SendFirst } from './use-sign-out.ts';
import './sign-in.css';

export type ConfirmProps = {
  sendFirst: SendFirst;
  /** of the link */
  token: string;
  database: string | undefined;
  /** null: the link is no longer valid; undefined: there is no network to ask */
  opened: OpenedLink | null | undefined;
  me: Pick<Me, 'email'> | null;
  csrf: string | null;
  typed: { name: string };
  problems: Problems;
  trouble: Trouble | null;
};

/** ACC-6: where the link of a mail leads. Looking at it confirms nothing, since programs look at the links of mails too. */
export function ConfirmScreen(props: ConfirmProps) {
  const { t } = useSpeaker();
  return (
    <MailLinkPage
      found={props.opened}
      over={t(
        /*i18n*/ {
          id: 'confirm.overText',
          message: 'It was used already, or it is older than 30 minutes. You can sign in, or ask for a new email.',
        },
      )}
      action={<SignInLink button />}
    >
      {(opened) => (
        <NarrowForm className="sign-in">
          {opened.purpose === 'leave_email' || opened.purpose === 'enter_email' ? (
            <MailboxForm {...props} opened={opened} />
          ) : (
            <PasswordForm {...props} opened={opened} />
          )}
        </NarrowForm>
      )}
    </MailLinkPage>
  );
}

type FormProps = ConfirmProps & { opened: OpenedLink };

function PasswordForm({ sendFirst, token, database, opened, csrf, typed, problems: rendered, trouble: refused }: FormProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt(refused);
  const [saved, setSaved] = useState(false);
  const isNew = opened.purpose === 'sign_up';
  const { form, alive, problems, submit } = useAccountForm({
    rendered,
    plain: database !== undefined,
    check: (text) => passwordProblems(text('password')),
    send: (text) => {
      const name = text('name').trim();
      const typedNow = { link: token, password: text('password'), ...(name !== '' && { name }) };
      void run(async () => {
        const entered = await enter(sendFirst, (cart) => api.people.completeByLink.mutate({ ...typedNow, ...cart }));
        if (entered === null) setSaved(true);
        else goOn(undefined, language);
      });
    },
  });
  const title = isNew
    ? t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })
    : t(/*i18n*/ { id: 'reset.title', message: 'Set a new password' });
  if (saved) {
    return (
      <>
        <h1>{title}</h1>
        <PasswordSaved to={undefined} />
      </>
    );
  }
  return (
    <>
      <h1>{title}</h1>
      <p>
        {isNew
          ? t(/*i18n*/ { id: 'confirm.signUp', message: 'For {email}. Please choose your password here.' }, { email: opened.email })
          : t(
              /*i18n*/ { id: 'confirm.reset', message: 'For {email}. You are then signed in here, and signed out everywhere else.' },
              opened,
            )}
      </p>
      <form ref={form} method="post" action={withLanguage(language, '/web/confirm')} noValidate={alive} onSubmit={submit}>
        <AccountFormHead csrf={csrf} database={database} token={token} />
        <TroubleNote of={trouble} />
        {isNew && (
          <Field
            name="name"
            label={t(/*i18n*/ { id: 'address.name', message: 'Name' })}
            autoComplete="name"
            maxLength={LONGEST_NAME}
            defaultValue={typed.name || opened.name}
            error={problemWords(problems.name, speaker)}
          />
        )}
        <PasswordField problem={problems.password} />
        <Button type="submit" wide waiting={busy}>
          {isNew
            ? t(/*i18n*/ { id: 'signUp.title', message: 'Create an account' })
            : t(/*i18n*/ { id: 'reset.save', message: 'Save the new password' })}
        </Button>
      </form>
    </>
  );
}

function MailboxForm({ token, database, opened, me, csrf, trouble: refused }: FormProps) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt(refused);
  const [half, setHalf] = useState(false);
  const { form, alive, submit } = useAccountForm({
    plain: database !== undefined,
    check: () => ({}),
    send: () =>
      void run(async () => {
        const changed = await api.people.confirmEmail.mutate({ link: token });
        if (changed === null) setHalf(true);
        else {
          await renameMe(changed);
          location.assign(withLanguage(language, '/my/security'));
        }
      }),
  });
  const here = withLanguage(language, `/web/confirm?${new URLSearchParams({ token })}`);
  return (
    <>
      <h1>{t(/*i18n*/ { id: 'confirm.mailbox', message: 'Confirm your email address' })}</h1>
      <p role="status">
        {half
          ? t(
              /*i18n*/ {
                id: 'confirm.half',
                message: 'Thank you. Now please confirm the other address as well: we have sent an email there, too.',
              },
            )
          : opened.purpose === 'enter_email'
            ? t(/*i18n*/ { id: 'confirm.enter', message: '{email} becomes the address of your account.' }, { email: opened.email })
            : t(/*i18n*/ { id: 'confirm.leave', message: 'Your account moves from {email} to another address.' }, { email: opened.email })}
      </p>
      {half ? (
        <ButtonTo to="/my/security">{t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' })}</ButtonTo>
      ) : me === null ? (
        <>
          <p>{t(/*i18n*/ { id: 'confirm.signInFirst', message: 'Please sign in to your account first.' })}</p>
          <SignInLink button to={here} />
        </>
      ) : (
        <form ref={form} method="post" action={withLanguage(language, '/web/confirm')} noValidate={alive} onSubmit={submit}>
          <AccountFormHead csrf={csrf} database={database} token={token} />
          <TroubleNote of={trouble} />
          <Button type="submit" wide waiting={busy}>
            {t(/*i18n*/ { id: 'code.confirm', message: 'Confirm' })}
          </Button>
        </form>
      )}
    </>
  );
}
