import type { FailureCode } from '#domain/failure.ts';
import type { Me } from '#domain/people/types.ts';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { Field } from '../ui/Field.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';
import { type SignInField, useSignIn } from './use-sign-in.ts';
import type { SendFirst } from './use-sign-out.ts';
import './sign-in.css';

export type SignInProps = {
  sendFirst: SendFirst;
  target: string | undefined;
  /** the choices; empty where there is only one */
  databases: readonly string[];
  database: string;
  csrf: string | null;
  /** the values of a refused plain form, and the reason */
  login: string;
  refused: FailureCode | null;
  me: Me | null;
};

/** ACC-1: a plain form to begin with. */
export function SignInScreen({ target, databases, database, csrf, login, refused, me, sendFirst }: SignInProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { form, alive, missing, entering, wantsCode, submit, ...signIn } = useSignIn({ sendFirst, target, refused, me });
  const passkey = usePasskeySignIn({ sendFirst, target });
  const trouble = passkey.trouble ?? signIn.trouble;
  const onlyAsks = refusedAs(trouble) === 'second_factor_needed';
  const errorOf = (field: SignInField) => (missing.includes(field) ? t(fieldSentence('missing')) : undefined);
  return (
    <Page width="narrow">
      <NarrowForm className="sign-in">
        <h1>{t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' })}</h1>
        <form ref={form} method="post" action={withLanguage(language, '/web/login')} noValidate={alive} onSubmit={submit}>
          {target !== undefined && <input type="hidden" name="redirect" value={target} />}
          {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
          {trouble && (
            <Alert
              tone={trouble.kind === 'offline' ? 'warning' : onlyAsks ? 'quiet' : 'danger'}
              icon={trouble.kind === 'offline' ? 'offline' : onlyAsks ? 'notice' : 'warning'}
            >
              {trouble.kind === 'offline'
                ? t(
                    /*i18n*/ {
                      id: 'people.signInOffline',
                      message: 'You’re offline. Sign in when you’re back online; the shop works until then.',
                    },
                  )
                : sentenceOf(trouble, speaker)}
            </Alert>
          )}
          {databases.length > 0 && (
            <SelectField name="db" label={t(/*i18n*/ { id: 'people.database', message: 'Database' })} defaultValue={database}>
              {databases.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </SelectField>
          )}
          <EmailField
            name="login"
            label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
            autoComplete="username webauthn"
            enterKeyHint="next"
            defaultValue={login}
            error={errorOf('login')}
          />
          <Field
            name="password"
            label={t(/*i18n*/ { id: 'people.password', message: 'Password' })}
            type="password"
            autoComplete="current-password"
            enterKeyHint="go"
            maxLength={200}
            required
            error={errorOf('password')}
          />
          {wantsCode && (
            <Field
              name="code"
              label={t(/*i18n*/ { id: 'people.code', message: 'Code of your authenticator app' })}
              hint={t(/*i18n*/ { id: 'people.codeHint', message: 'Without the app, type one of your recovery codes' })}
              dir="ltr"
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              enterKeyHint="go"
              maxLength={60}
              required
              error={errorOf('code')}
            />
          )}
          <Button type="submit" wide waiting={entering}>
            {t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' })}
          </Button>
        </form>
        <Button
          variant="quiet"
          wide
          className="with-passkey"
          data-possible={passkey.possible}
          waiting={passkey.entering}
          onClick={() => void passkey.enter()}
        >
          {t(/*i18n*/ { id: 'people.signInPasskey', message: 'Sign in with a passkey' })}
        </Button>
        <AccountLinks target={target} database={databases.length > 0 ? database : undefined} />
        <p className="quiet">
          {t(
            /*i18n*/ {
              id: 'people.noAccountNeeded',
              message: 'You can order without an account: your orders are saved on this device.',
            },
          )}
        </p>
      </NarrowForm>
    </Page>
  );
}
