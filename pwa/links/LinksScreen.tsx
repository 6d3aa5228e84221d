import type { ReactNode } from 'react';
import type { LinkList } from '#domain/links/types.ts';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { ImportLinks } from './ImportLinks.tsx';
import { LinkForm } from './LinkForm.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import { RevenueList } from './RevenueList.tsx';
import { useLinkForm } from './use-link-form.ts';
import { useRecentLinks } from './use-recent-links.ts';
import { type LinkView, ViewTabs } from './ViewTabs.tsx';
import './links.css';

type Props = { rendered: LinkList | null; target: string; view: LinkView; missing: ReactNode };

/** LINK-1 to LINK-6. `target`: what another app shared. */
export function LinksScreen({ rendered, target, view, missing }: Props) {
  const { t } = useSpeaker();
  const recent = useRecentLinks(rendered);
  const showNewest = () => (recent.order === 'newest' ? recent.again() : recent.show('newest'));
  const form = useLinkForm(target, showNewest);
  if (recent.forbidden) return missing;
  const title = t(/*i18n*/ { id: 'nav.links', message: 'Short links' });
  return (
    <Page busy={recent.links === undefined && recent.trouble === null}>
      <AccountTrail current={title} />
      <div className="links-page">
        <header className="links-head">
          <h1>{title}</h1>
          <ImportLinks onMade={showNewest} />
        </header>
        <LinkForm form={form} />
        <div className="link-views">
          <ViewTabs view={view} />
          {view === 'revenue' ? <RevenueList /> : <RecentLinks recent={recent} />}
        </div>
      </div>
    </Page>
  );
}
