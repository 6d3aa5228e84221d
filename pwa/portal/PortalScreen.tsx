import type { ReactNode } from 'react';
import type { Portal } from '#domain/portal/types.ts';
import { AccountCard, type AccountCardProps } from '../people/AccountCard.tsx';
import { useSyncedMe } from '../people/use-me.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { CustomerHome } from './CustomerHome.tsx';
import { VisitorHome } from './VisitorHome.tsx';
import './portal.css';

export type PortalProps = Omit<AccountCardProps, 'sendFirst'> & {
  portal: Portal | null;
  sendFirst: AccountCardProps['sendFirst'];
  notice?: ReactNode;
  /** runs before the orders of this device are updated */
  before: () => Promise<void>;
};

/** ACC-3: the home of a customer; a visitor's shows what this device has, and the way to sign in. */
export function PortalScreen({ portal, notice, before, ...account }: PortalProps) {
  const { t } = useSpeaker();
  const me = useSyncedMe(account.rendered);
  const card = <AccountCard {...account} />;
  return (
    <Page>
      <h1>
        {me === null
          ? t(/*i18n*/ { id: 'nav.account', message: 'Account' })
          : t(/*i18n*/ { id: 'portal.hello', message: 'Hello, {name}' }, { name: me.name })}
      </h1>
      {notice}
      {me === null ? <VisitorHome card={card} before={before} /> : <CustomerHome rendered={portal} card={card} before={before} />}
    </Page>
  );
}
