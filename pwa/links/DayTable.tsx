import type { LinkStatistics } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';

/** What the chart draws, for those who cannot see it; the latest day first. */
export function DayTable({ of: { days } }: { of: Pick<LinkStatistics, 'days'> }) {
  const { t, number, date } = useSpeaker();
  return (
    <details className="day-table">
      <summary>
        {t(/*i18n*/ { id: 'links.asTable', message: 'Show as a table' })}
        <Icon name="chevron" size="small" />
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
      <section className="scroll" tabIndex={0} aria-label={t(/*i18n*/ { id: 'links.byDay', message: 'Clicks per day' })}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t(/*i18n*/ { id: 'links.day', message: 'Day' })}</th>
              <th scope="col">{t(/*i18n*/ { id: 'links.clicksColumn', message: 'Clicks' })}</th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, clicks }) => (
              <tr key={day}>
                <th scope="row">{date(day)}</th>
                <td>{number(clicks)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
