import type { OwnConsent } from '#domain/consents/types.ts';
import { SignInLink } from '../people/SignInLink.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ConsentLine } from './ConsentLine.tsx';
import { CookieSettings } from './CookieSettings.tsx';
import { useOwnConsents } from './use-own-consents.ts';
import './consents.css';

/** Every word that somebody gave to the shop, and what of it can be taken back. `rendered` undefined: not loaded yet. */
export function ConsentsScreen({ rendered }: { rendered: readonly OwnConsent[] | null | undefined }) {
  const { t } = useSpeaker();
  const title = t(/*i18n*/ { id: 'consents.title', message: 'Your consents' });
  const { consents, offline } = useOwnConsents(rendered);
  return (
    <Page width="narrow">
      <AccountTrail current={title} />
      <div className="consents">
        <h1>{title}</h1>
        <CookieSettings />
        <section className="consent-card" aria-labelledby="agreed" aria-busy={consents === undefined || undefined}>
          <h2 id="agreed">{t(/*i18n*/ { id: 'consents.agreed', message: 'What you agreed to' })}</h2>
          {offline && (
            <Alert icon="offline" tone="warning">
              {t(/*i18n*/ { id: 'consents.lastSeen', message: 'You’re offline: this is what this device last saw.' })}
            </Alert>
          )}
          {consents === undefined && <Skeleton lines={4} />}
          {consents === null && (
            <p>
              {t(
                /*i18n*/ {
                  id: 'consents.signIn',
                  message: 'Sign in to see what you agreed to with your account, word for word.',
                },
              )}{' '}
              <SignInLink to="/my/consents" />
            </p>
          )}
          {consents?.length === 0 && (
            <p>{t(/*i18n*/ { id: 'consents.empty', message: 'Nothing yet. What you agree to stands here, word for word.' })}</p>
          )}
          {consents != null && consents.length > 0 && (
            <ul className="consent-lines">
              {consents.map((line) => (
                <ConsentLine key={line.id} of={line} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </Page>
  );
}
