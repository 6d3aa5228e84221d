import type { ReactNode } from 'react';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { Page } from '../ui/Page.tsx';
import './sub-page.css';

/** A page of the portal, with the way back to it. */
export function SubPage({ title, busy = false, children }: { title: string; busy?: boolean; children: ReactNode }) {
  return (
    <Page width="narrow" busy={busy}>
      <AccountTrail current={title} />
      <div className="sub-page">
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}
