import type { ReactNode } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import './security.css';

/** How the signed-in person signs in; the children are its sections. */
export function SecurityScreen({ children }: { children: ReactNode }) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <h1>{t(/*i18n*/ { id: 'security.title', message: 'Sign-in and security' })}</h1>
      <div className="security">{children}</div>
    </Page>
  );
}
