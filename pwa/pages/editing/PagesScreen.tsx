import { useRouteContext } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PageRow } from '#domain/pages/types.ts';
import { legalPages } from '#domain/settings/rules.ts';
import { textOf } from '#domain/words/languages.ts';
import { EditFrame } from '../../records/editing/EditFrame.tsx';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { legalTitles } from '../../settings/legal-titles.ts';
import { ButtonTo } from '../../shell/ButtonTo.tsx';
import { Link } from '../../shell/Link.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { placeWords } from './place-words.ts';
import './pages-screen.css';

/** All that editors may write: the shop's own pages, the home page, the legal texts. */
export function PagesScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value: pages, trouble, again } = useLoaded(api.pages.list.query);
  return (
    <EditFrame
      title={t(/*i18n*/ { id: 'pages.title', message: 'Pages of the shop' })}
      waiting={pages === null}
      trouble={trouble}
      again={again}
      missing={missing}
      action={<ButtonTo to="/edit/pages/new">{t(/*i18n*/ { id: 'pages.new', message: 'New page' })}</ButtonTo>}
    >
      {pages?.length === 0 && (
        <Empty icon="pen" title={t(/*i18n*/ { id: 'pages.none', message: 'There is no page yet' })}>
          {t(/*i18n*/ { id: 'pages.noneText', message: 'Who you are, how you work, where to find you: write it here.' })}
        </Empty>
      )}
      <ul className="page-rows">
        {pages?.map((page) => (
          <Row key={page.id} page={page} />
        ))}
        <li>
          <Link to="/edit/home">
            <span>{t(/*i18n*/ { id: 'pages.home', message: 'Home page' })}</span>
            <Icon name="chevron" size="small" />
          </Link>
        </li>
        {legalPages.map((page) => (
          <li key={page}>
            <Link to="/edit/legal/$page" params={{ page }}>
              <span>{t(legalTitles[page])}</span>
              <Icon name="chevron" size="small" />
            </Link>
          </li>
        ))}
      </ul>
    </EditFrame>
  );
}

function Row({ page: { id, slug, title, published, linkedIn } }: { page: PageRow }) {
  const { t, language } = useSpeaker();
  return (
    <li>
      <Link to="/edit/pages/$id" params={{ id: String(id) }}>
        <span>
          <span dir="auto">{textOf(title, language)}</span>
          <small>
            <bdi>/page/{slug}</bdi>
            {linkedIn !== 'nowhere' && ` · ${t(placeWords[linkedIn])}`}
          </small>
        </span>
        {!published && <Badge tone="quiet">{t(/*i18n*/ { id: 'records.unpublished', message: 'Not published' })}</Badge>}
        <Icon name="chevron" size="small" />
      </Link>
    </li>
  );
}
