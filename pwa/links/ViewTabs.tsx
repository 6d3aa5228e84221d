import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import './view-tabs.css';

export type LinkView = 'recent' | 'revenue';

/** Two pages below one form, each with an address of its own. */
export function ViewTabs({ view }: { view: LinkView }) {
  const { t } = useSpeaker();
  return (
    <nav className="view-tabs" aria-label={t(/*i18n*/ { id: 'links.views', message: 'Views' })}>
      <Link to="/r" search={{}} aria-current={view === 'recent' ? 'page' : undefined} replace resetScroll={false}>
        {t(/*i18n*/ { id: 'links.recent', message: 'Recent links' })}
      </Link>
      <Link to="/r" search={{ show: 'revenue' }} aria-current={view === 'revenue' ? 'page' : undefined} replace resetScroll={false}>
        {t(/*i18n*/ { id: 'links.revenue', message: 'Revenue' })}
      </Link>
    </nav>
  );
}
