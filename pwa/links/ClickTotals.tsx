import type { LinkStatistics } from '#domain/links/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Totals } from './Totals.tsx';

/** The same whichever clicks are drawn: people never hide behind bots. */
export function ClickTotals({ of: { counts, visitors, scans } }: { of: LinkStatistics }) {
  const { t, number } = useSpeaker();
  return (
    <Totals
      of={[
        [t(/*i18n*/ { id: 'links.clicksOfPeople', message: 'Clicks of people' }), number(counts.person)],
        [t(/*i18n*/ { id: 'links.visitors', message: 'Visitors' }), number(visitors)],
        [t(/*i18n*/ { id: 'links.scans', message: 'QR scans' }), number(scans)],
        [t(/*i18n*/ { id: 'links.clicksOfBots', message: 'Bots and previews' }), number(counts.bot + counts.preview + counts.mail_scanner)],
      ]}
    />
  );
}
