import type { ReactNode } from 'react';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Page } from '../ui/Page.tsx';
import './sub-page.css';

/** A page of the portal, with the way back to it. */
export function SubPage({ title, busy = false, children }: { title: string; busy?: boolean; children: ReactNode }) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow" busy={busy}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[{ label: t(/*i18n*/ { id: 'nav.account', message: 'Account' }), link: (props) => <Link to="/my" {...props} /> }]}
        current={title}
      />
      <div className="sub-page">
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}
