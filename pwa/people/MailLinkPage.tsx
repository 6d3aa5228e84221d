import type { ReactNode } from 'react';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { TroubleNote } from './TroubleNote.tsx';

type MailLinkPageProps<Found> = {
  /** what the link stands for; null: it is no longer valid; undefined: there is no network to ask */
  found: Found | null | undefined;
  /** why it may be no longer valid, and what to do */
  over: string;
  /** where to go then; else to the shop */
  action?: ReactNode;
  children: (found: Found) => ReactNode;
};

/** Where the link of a mail leads. Looking at it changes nothing, since programs look at the links of mails too. */
export function MailLinkPage<Found>({ found, over, action, children }: MailLinkPageProps<Found>) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      {found === undefined && <TroubleNote of={{ kind: 'offline' }} />}
      {found === null && (
        <Empty
          level={1}
          icon="notice"
          title={t(/*i18n*/ { id: 'confirm.over', message: 'This link is no longer valid' })}
          action={action ?? <ButtonTo to="/shop">{t(/*i18n*/ { id: 'nav.shop', message: 'Shop' })}</ButtonTo>}
        >
          {over}
        </Empty>
      )}
      {found && children(found)}
    </Page>
  );
}
