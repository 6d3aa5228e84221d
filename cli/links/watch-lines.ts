import type { ClickGroup } from '#domain/links/click-class.ts';
import type { LatestClick, Link } from '#domain/links/types.ts';
import { sparkline } from '../view/bars.ts';
import { type Column, tableLines } from '../view/table.ts';
import { cut, plain } from '../view/text.ts';
import { toned } from '../view/tone.ts';
import { broughtWords, type StatisticsWithOrders } from './brought.ts';
import { everyDay } from './days.ts';
import { barTable, facetWord, othersWords, peopleWords, several } from './statistics-lines.ts';

type Seen = { link: Pick<Link, 'shortUrl' | 'redirectedUrl'>; statistics: StatisticsWithOrders; latest: readonly LatestClick[] };

/** What fits into a window: the head, a line of days, the first countries, and as many of the newest clicks as there is room for. */
export function watchLines(
  { link, statistics, latest }: Seen,
  group: ClickGroup,
  { rows, ...look }: { colour: boolean; width: number; rows: number },
): string[] {
  const days = everyDay(statistics).slice(-(look.width - 2));
  const [first, last] = [days[0]?.from ?? '', days.at(-1)?.to ?? ''];
  const sum = days.reduce((all, { clicks }) => all + clicks, 0);
  const countries = statistics.facets.country.slice(0, 5).map((row) => [facetWord('country', row.name), row.clicks] as const);
  const above = [
    toned(cut(plain(link.shortUrl), look.width), 'strong', look),
    cut(plain(`→ ${link.redirectedUrl}`), look.width),
    cut(peopleWords(statistics), look.width),
    toned(cut(othersWords(statistics), look.width), 'quiet', look),
    cut(`Brought ${broughtWords(statistics.brought)}`, look.width),
    '',
    sparkline(days.map(({ clicks }) => clicks)),
    toned(
      cut(`${first} to ${last}, ${statistics.zone}, ${group === 'all' ? 'people and bots' : group}: ${several(sum, 'click')}`, look.width),
      'quiet',
      look,
    ),
    '',
    ...barTable('Country', countries, look, sum),
    ...(countries.length === 0 ? [] : ['']),
  ];
  const room = Math.max(0, rows - above.length - 1);
  if (latest.length === 0) return [...above, 'No clicks yet.'];
  return [...above, ...tableLines(columns(statistics.zone), latest.slice(0, room), look)];
}

function columns(zone: string): Column<LatestClick>[] {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return [
    { head: 'Time', of: ({ at }) => format.format(new Date(at)) },
    {
      head: 'Who',
      of: (click) => `${click.class}${click.qr ? ', by QR code' : ''}`,
      tone: (click) => (click.class === 'person' ? 'good' : 'quiet'),
    },
    { head: 'Country', of: ({ country }) => facetWord('country', country ?? ''), gives: true },
    { head: 'Device', of: ({ device }) => device, drops: 1 },
    { head: 'From', of: ({ referrer }) => facetWord('referrer', referrer), gives: true, drops: 2 },
  ];
}
