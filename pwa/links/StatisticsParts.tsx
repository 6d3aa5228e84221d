import type { ClickGroup } from '#domain/links/click-class.ts';
import { clickFacets, type LinkStatistics } from '#domain/links/types.ts';
import { later } from '../shell/deferred.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { ClickTotals } from './ClickTotals.tsx';
import { CountryPie } from './CountryPie.tsx';
import { DayTable } from './DayTable.tsx';
import { FacetTable } from './FacetTable.tsx';
import { facetNames, facetTitles } from './facet-names.ts';
import './by-day.css';

const DayChart = later(async () => (await import('./DayChart.tsx')).DayChart);

export function StatisticsParts({ of, group }: { of: LinkStatistics; group: ClickGroup }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const empty = of.days.length === 0;
  const byDay = t(/*i18n*/ { id: 'links.byDay', message: 'Clicks per day' });
  return (
    <>
      <ClickTotals of={of} />
      {empty && (
        <p className="nothing" role="status">
          {t(/*i18n*/ { id: 'links.noData', message: 'There is no data to show' })}
        </p>
      )}
      {!empty && (
        <>
          <figure className="panel by-day" aria-label={byDay}>
            <h2>{byDay}</h2>
            <div className="place">
              <DayChart of={of} />
            </div>
            <DayTable of={of} />
          </figure>
          <div className="facets" data-group={group}>
            <CountryPie counts={of.facets.country} />
            {clickFacets
              .filter((facet) => facet !== 'country')
              .map((facet) => (
                <section className="panel" key={facet}>
                  <FacetTable title={t(facetTitles[facet])} counts={of.facets[facet]} nameOf={facetNames(facet, speaker)} />
                </section>
              ))}
          </div>
        </>
      )}
    </>
  );
}
