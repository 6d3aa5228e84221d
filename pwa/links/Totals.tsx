import type { LinkStatistics } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import './totals.css';

/** The same whichever clicks are drawn: people never hide behind bots. */
export function Totals({ of: { counts, visitors, scans } }: { of: LinkStatistics }) {
  const { t, number } = useSpeaker();
  const totals = [
    [t(/*i18n*/ { id: 'links.clicksOfPeople', message: 'Clicks of people' }), counts.person],
    [t(/*i18n*/ { id: 'links.visitors', message: 'Visitors' }), visitors],
    [t(/*i18n*/ { id: 'links.scans', message: 'QR scans' }), scans],
    [t(/*i18n*/ { id: 'links.clicksOfBots', message: 'Bots and previews' }), counts.bot + counts.preview + counts.mail_scanner],
  ] as const;
  return (
    <dl className="click-totals">
      {totals.map(([words, count]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
