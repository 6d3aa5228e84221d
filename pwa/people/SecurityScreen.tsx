import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Me, Security } from '#domain/people/types.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { Page } from '../ui/Page.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import type { Entrance } from './entrance.ts';
import { OwnSessions } from './OwnSessions.tsx';
import { SignInLink } from './SignInLink.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import './security.css';

export type SecurityProps = {
  entrance: Entrance;
  me: Me | null;
  security: Security | null;
  csrf: string | null;
  /** why there is nothing to be shown */
  trouble: Trouble | null;
  /** further ways to sign in, after the password */
  ways?: ReactNode;
};

/** ACC-6: how one signs in, and where one is signed in. */
export function SecurityScreen({ entrance, me, security, csrf, trouble, ways }: SecurityProps) {
  const { t } = useSpeaker();
  const router = useRouter();
  const again = () => router.invalidate();
  return (
    <Page width="narrow">
      <div className="security">
        <p>
          <Link to="/my">{t(/*i18n*/ { id: 'security.back', message: 'Back to your account' })}</Link>
        </p>
        <h1>{t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' })}</h1>
        {refusedAs(trouble) === 'sign_in_needed' ? <SignInLink button to="/my/security" /> : <TroubleNote of={trouble} />}
        {me !== null && security !== null && (
          <>
            <ChangePassword entrance={entrance} me={me} hasPassword={security.hasPassword} csrf={csrf} changed={again} />
            {ways}
            <ChangeEmail entrance={entrance} me={me} changed={again} />
            <OwnSessions sessions={security.sessions} changed={again} />
          </>
        )}
      </div>
    </Page>
  );
}
