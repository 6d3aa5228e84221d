import { useRouteContext } from '@tanstack/react-router';
import { digitProblems, passwordProblems, readDigits } from '#domain/people/rules.ts';
import type { Entered } from '#domain/people/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { AccountFormHead } from './AccountFormHead.tsx';
import { CodeField } from './CodeField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { refusedDigits } from './refused-digits.ts';
import { type Problems, useAccountForm } from './use-account-form.ts';
import type { MailCode } from './use-mail-code.ts';

type Props = {
  mail: MailCode;
  csrf: string | null;
  target?: string | undefined;
  database?: string | undefined;
  problems?: Problems;
  /** called once the password is set; null: an app's code is wanted too, to sign in */
  done: (entered: Entered | null) => void;
};

/** The digits of a mail, and the password that they set. */
export function NewPasswordForm({ mail, csrf, target, database, problems: rendered = {}, done }: Props) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { form, alive, problems, submit } = useAccountForm({
    rendered,
    plain: database !== undefined,
    refused: refusedDigits(mail.trouble),
    check: (text) => ({ ...digitProblems(text('digits')), ...passwordProblems(text('password')) }),
    send: (text) => {
      const set = { digits: readDigits(text('digits')), password: text('password') };
      void mail.complete((proof) => api.people.completeReset.mutate({ ...proof, ...set }), done);
    },
  });
  return (
    <form ref={form} method="post" action={withLanguage(language, '/web/reset_password')} noValidate={alive} onSubmit={submit}>
      <AccountFormHead csrf={csrf} target={target} database={database} code={mail.code?.id} />
      <CodeField problem={problems.digits} />
      <PasswordField label={t(/*i18n*/ { id: 'reset.password', message: 'New password' })} problem={problems.password} />
      <Button type="submit" wide waiting={mail.busy}>
        {t(/*i18n*/ { id: 'reset.save', message: 'Save the new password' })}
      </Button>
    </form>
  );
}
