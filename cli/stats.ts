import type { ClickGroup } from '#domain/links/click-class.ts';
import { type Here, mayTakeWindow, print, printList } from './here.ts';
import { statisticsWithOrders } from './links/brought.ts';
import { statisticsLines } from './links/statistics-lines.ts';
import { checkPeriod, type Period } from './links/typed.ts';
import { withUnits } from './view/units.ts';

export type Statistics = Period & { group: ClickGroup; watch?: true };

/** The clicks of a link: on a screen that goes on where there is one, else printed once. */
export async function showStatistics(here: Here, code: string, { watch, ...asked }: Statistics): Promise<void> {
  checkPeriod(asked);
  const api = await here.api();
  if (watch && mayTakeWindow(here)) {
    const { watchLink } = await import('./links/watch-link.tsx');
    return watchLink({ api, code, asked, terminal: here.terminal });
  }
  const [link, statistics] = await Promise.all([api.links.byCode.query({ code }), statisticsWithOrders(api, { code, ...asked })]);
  const { days } = statistics;
  if (here.form === 'csv')
    return printList(here, { value: days, rows: days, columns: [], csv: { day: (row) => row.day, clicks: (row) => row.clicks }, none: '' });
  await print(here, withUnits(statistics), () => statisticsLines(link, statistics, asked.group, here.terminal));
}
