import { useRouteContext } from '@tanstack/react-router';
import type { FailureCode } from '#domain/failure.ts';
import { roleWords } from '#domain/people/role-words.ts';
import type { Invitation } from '#domain/people/staff-types.ts';
import { fieldSentence } from '#domain/words/field-problems.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Field } from '../ui/Field.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { AccountFormHead } from './AccountFormHead.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useInvitation } from './use-invitation.ts';
import type { SendFirst } from './use-sign-out.ts';

export type InvitationProps = {
  token: string;
  /** of another database than this page's, which the server has to open */
  database: string | undefined;
  /** null: the link is no longer good; undefined: not known without a network */
  invitation: Invitation | null | undefined;
  csrf: string | null;
  /** as typed into a refused plain form */
  name: string | undefined;
  refused: FailureCode | null;
  sendFirst: SendFirst;
};

/** CLI-4: the invited set their name, and a password or a passkey; a plain form to begin with. */
export function InvitationScreen({ invitation, ...rest }: InvitationProps) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      {invitation ? (
        <InvitationForm of={invitation} {...rest} />
      ) : (
        <>
          <h1>{t(/*i18n*/ { id: 'invite.title', message: 'Your invitation' })}</h1>
          {invitation === undefined ? (
            <TroubleNote of={{ kind: 'offline' }} />
          ) : (
            <Empty
              icon="account"
              title={t(/*i18n*/ { id: 'invite.over', message: 'This invitation is no longer valid' })}
              level={2}
              action={<ButtonTo to="/web/login">{t(/*i18n*/ { id: 'people.signIn', message: 'Sign in' })}</ButtonTo>}
            >
              {t(
                /*i18n*/ {
                  id: 'invite.overText',
                  message: 'It was accepted already, or a newer one was sent, or a week has passed. The shop can invite you again.',
                },
              )}
            </Empty>
          )}
        </>
      )}
    </Page>
  );
}

function InvitationForm({ of, token, database, csrf, name, refused, sendFirst }: Omit<InvitationProps, 'invitation'> & { of: Invitation }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { shopName } = useRouteContext({ from: '__root__' });
  const { known } = of;
  const { alive, possible, missing, trouble, busy, submit } = useInvitation({
    token,
    known,
    plain: database !== undefined,
    sendFirst,
    refused,
  });
  const short = refusedAs(trouble) === 'password_too_short' && trouble !== null;
  return (
    <NarrowForm>
      <h1>{t(/*i18n*/ { id: 'invite.mail.title', message: 'You are invited to {shop}' }, { shop: shopName })}</h1>
      <p>
        {known
          ? t(
              /*i18n*/ {
                id: 'invite.known',
                message: 'You have an account with {email}. Accept, and you work at {shop} as {role} from your next sign-in on.',
              },
              { email: of.email, shop: shopName, role: t(roleWords[of.role]) },
            )
          : t(
              /*i18n*/ { id: 'invite.new', message: 'You will work at {shop} as {role}, and sign in with {email}.' },
              { email: of.email, shop: shopName, role: t(roleWords[of.role]) },
            )}
      </p>
      <form method="post" action={withLanguage(language, '/web/invite')} noValidate={alive} onSubmit={submit}>
        <AccountFormHead csrf={csrf} database={database} token={token} />
        <TroubleNote of={short ? null : trouble} />
        {!known && (
          <>
            <input type="hidden" name="username" autoComplete="username" value={of.email} readOnly />
            <Field
              name="name"
              label={t(/*i18n*/ { id: 'invite.name', message: 'Your name' })}
              autoComplete="name"
              enterKeyHint="next"
              maxLength={160}
              defaultValue={name ?? of.name}
              required
            />
            <Field
              name="password"
              label={t(/*i18n*/ { id: 'people.password', message: 'Password' })}
              hint={t(/*i18n*/ { id: 'invite.passwordHint', message: 'At least 10 characters; a few words are easy to remember' })}
              type="password"
              autoComplete="new-password"
              enterKeyHint="go"
              minLength={10}
              maxLength={200}
              required={!possible}
              error={missing ? t(fieldSentence('missing')) : short ? sentenceOf(trouble, speaker) : undefined}
            />
          </>
        )}
        <Button type="submit" wide waiting={busy === 'password'}>
          {t(/*i18n*/ { id: 'invite.mail.accept', message: 'Accept the invitation' })}
        </Button>
        {!known && possible && database === undefined && (
          <Button type="submit" name="how" value="passkey" variant="quiet" wide waiting={busy === 'passkey'}>
            {t(/*i18n*/ { id: 'invite.withPasskey', message: 'Accept with a passkey instead' })}
          </Button>
        )}
      </form>
    </NarrowForm>
  );
}
