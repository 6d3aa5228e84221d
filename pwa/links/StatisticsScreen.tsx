import type { ReactNode } from 'react';
import type { LinkPage } from '#domain/links/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BotRules } from './BotRules.tsx';
import { GroupChoice } from './GroupChoice.tsx';
import { LinkBrought } from './LinkBrought.tsx';
import { LinkHead } from './LinkHead.tsx';
import { dayIn } from './periods.ts';
import { ShownChoice } from './ShownChoice.tsx';
import { StatisticsParts } from './StatisticsParts.tsx';
import { useLink } from './use-link.ts';
import { useStatistics } from './use-statistics.ts';
import './statistics.css';
import './unfolding.css';

type Props = { code: string; rendered: LinkPage | null; missing: ReactNode };

/** LINK-6 */
export function StatisticsScreen({ code, rendered, missing }: Props) {
  const { t } = useSpeaker();
  const { link, trouble, setLink } = useLink(code, rendered);
  const { statistics, group, setGroup, days, ...answer } = useStatistics(code);
  const refused = refusedAs(trouble);
  if (refused === 'not_found' || refused === 'forbidden') return missing;
  return (
    <Page busy={link === null && trouble === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[{ label: t(/*i18n*/ { id: 'nav.links', message: 'Short links' }), link: (props) => <Link to="/r" {...props} /> }]}
        current={t(/*i18n*/ { id: 'links.statistics', message: 'Statistics' })}
      />
      <div className="link-statistics">
        <TroubleNote of={trouble} />
        {link === null ? <Skeleton lines={5} /> : <LinkHead link={link} onChange={setLink} />}
        {link !== null && (
          <section
            className="clicks"
            aria-busy={answer.busy || undefined}
            aria-label={t(/*i18n*/ { id: 'links.statistics', message: 'Statistics' })}
          >
            <ShownChoice days={days} first={dayIn(days.zone, link.createdAt)}>
              <GroupChoice chosen={group} onChoose={setGroup} />
            </ShownChoice>
            <TroubleNote of={answer.trouble} />
            {statistics === null ? <Skeleton shape="card" /> : <StatisticsParts of={statistics} group={group} />}
            <LinkBrought code={code} days={days.asked} />
            <BotRules counts={statistics?.counts} />
            <p className="quiet">
              <a href="https://db-ip.com" target="_blank" rel="noopener">
                IP geolocation by DB-IP
              </a>
              {' · '}
              <a href="https://www.tradingview.com/lightweight-charts/" target="_blank" rel="noopener">
                Charts by TradingView
              </a>
            </p>
          </section>
        )}
      </div>
    </Page>
  );
}
