import type { ReactNode } from 'react';
import type { LinkList } from '#domain/links/types.ts';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Page } from '../ui/Page.tsx';
import { LinkForm } from './LinkForm.tsx';
import { RecentLinks } from './RecentLinks.tsx';
import { useLinkForm } from './use-link-form.ts';
import { useRecentLinks } from './use-recent-links.ts';
import './links.css';

/** LINK-1 to LINK-5. `target`: what another app shared. */
export function LinksScreen({ rendered, target, missing }: { rendered: LinkList | null; target: string; missing: ReactNode }) {
  const { t } = useSpeaker();
  const recent = useRecentLinks(rendered);
  const form = useLinkForm(target, () => (recent.order === 'newest' ? recent.again() : recent.show('newest')));
  if (recent.forbidden) return missing;
  const title = t(/*i18n*/ { id: 'nav.links', message: 'Short links' });
  return (
    <Page busy={recent.links === undefined && recent.trouble === null}>
      <AccountTrail current={title} />
      <div className="links-page">
        <h1>{title}</h1>
        <LinkForm form={form} />
        <RecentLinks recent={recent} />
      </div>
    </Page>
  );
}
