import { useRouter } from '@tanstack/react-router';
import type { Me, Security } from '#domain/people/types.ts';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble } from '../shell/trouble.ts';
import { Page } from '../ui/Page.tsx';
import { ChangeEmail } from './ChangeEmail.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RightsNotice } from './RightsNotice.tsx';
import { SecondFactorSection } from './SecondFactorSection.tsx';
import { SignInLink } from './SignInLink.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import type { SendFirst } from './use-sign-out.ts';
import './security.css';

export type SecurityProps = {
  sendFirst: SendFirst;
  me: Me | null;
  security: Security | null;
  csrf: string | null;
  /** why there is nothing to be shown */
  trouble: Trouble | null;
};

/** ACC-6: how one signs in, and where one is signed in. */
export function SecurityScreen({ sendFirst, me, security, csrf, trouble }: SecurityProps) {
  const { t } = useSpeaker();
  const router = useRouter();
  const title = t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' });
  const again = () => router.invalidate();
  return (
    <Page width="narrow">
      <AccountTrail current={title} />
      <div className="security">
        <h1>{title}</h1>
        {refusedAs(trouble) === 'sign_in_needed' ? <SignInLink button to="/my/security" /> : <TroubleNote of={trouble} />}
        {me !== null && security !== null && (
          <>
            <RightsNotice rendered={me} here />
            <ChangePassword sendFirst={sendFirst} me={me} hasPassword={security.hasPassword} csrf={csrf} changed={again} />
            <PasskeysSection />
            <SecondFactorSection />
            <ChangeEmail sendFirst={sendFirst} me={me} changed={again} />
            <OwnSessions sessions={security.sessions} changed={again} />
          </>
        )}
      </div>
    </Page>
  );
}
