import type { ClickGroup } from '#domain/links/click-class.ts';
import type { ClickFacet, Link, LinkStatistics } from '#domain/links/types.ts';
import { countryName } from '#domain/places/countries.ts';
import { bar } from '../view/bars.ts';
import { fieldLines } from '../view/fields.ts';
import { type Column, tableLines } from '../view/table.ts';
import { plain, widthOf } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { broughtWords, type StatisticsWithOrders } from './brought.ts';
import { everyDay, inFewSpans } from './days.ts';

/** Without colours, bars and columns that a screen reader would spell. */
type Shown = Look & { plain?: boolean };
const WIDEST_BAR = 50;
const MOST_ROWS = 10;
const BESIDE = 2;

const facetHeads: Record<ClickFacet, string> = {
  country: 'Country',
  referrer: 'From',
  device: 'Device',
  browser: 'Browser',
  system: 'System',
  language: 'Language',
};

/** The clicks of a link for people; bars only where a terminal shows them. */
export function statisticsLines(
  link: Pick<Link, 'shortUrl' | 'redirectedUrl'>,
  statistics: StatisticsWithOrders,
  group: ClickGroup,
  look: Shown,
): string[] {
  const { zone, from, to, facets } = statistics;
  const spans = inFewSpans(everyDay(statistics));
  const sum = spans.reduce((all, { clicks }) => all + clicks, 0);
  const head = [
    toned(plain(link.shortUrl), 'strong', look),
    ...fieldLines(
      [
        ['Leads to', link.redirectedUrl],
        ['Days', `${from} to ${to}, in ${zone}`],
        ['People', peopleWords(statistics)],
        ['Others', othersWords(statistics)],
        ['Brought', broughtWords(statistics.brought)],
      ],
      look,
    ),
  ];
  if (sum === 0) return [...head, '', 'There is no data to show'];
  const name = ({ from: first, to: last }: { from: string; to: string }) => (first === last ? first : `${first} to ${last}`);
  const parts = (Object.keys(facetHeads) as ClickFacet[]).map((facet) => {
    const rows = facets[facet].slice(0, MOST_ROWS);
    return barTable(
      facetHeads[facet],
      rows.map((row) => [facetWord(facet, row.name), row.clicks]),
      look,
      sum,
    );
  });
  return [
    ...head,
    '',
    ...barTable(
      spans.every(({ from: first, to: last }) => first === last) ? 'Day' : 'Days',
      spans.map((span) => [name(span), span.clicks]),
      look,
    ),
    ...parts.flatMap((lines) => (lines.length === 0 ? [] : ['', ...lines])),
    '',
    `The clicks by day and below are of ${group === 'all' ? 'people and bots' : group}.`,
  ];
}

export function peopleWords({ counts, visitors, scans }: LinkStatistics): string {
  return [several(counts.person, 'click'), several(visitors, 'visitor'), `${several(scans, 'scan')} of the QR code`].join(', ');
}

export function othersWords({ counts }: LinkStatistics): string {
  const { bot, preview, mail_scanner: scanner, prefetch } = counts;
  return [several(bot, 'bot'), several(preview, 'preview'), several(scanner, 'mail scanner'), `${prefetch} prefetched`].join(', ');
}

export function several(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

export function facetWord(facet: ClickFacet, name: string): string {
  if (facet === 'country' && name !== '') return countryName(name, 'en');
  if (name !== '') return name;
  return facet === 'referrer' ? '(direct)' : '(unknown)';
}

type Bar = readonly [name: string, clicks: number];

/** A table of counts, with their share of `of` where it is given. */
export function barTable(head: string, rows: readonly Bar[], look: Shown, of?: number): string[] {
  if (rows.length === 0) return [];
  const most = Math.max(...rows.map(([, clicks]) => clicks));
  const columns: Column<Bar>[] = [
    { head, of: ([name]) => name, gives: true },
    { head: 'Clicks', of: ([, clicks]) => String(clicks), side: 'right' },
    ...(of === undefined
      ? []
      : [{ head: 'Share', of: ([, clicks]: Bar) => `${Math.round((clicks / of) * 100)} %`, side: 'right' as const, drops: 1 }]),
  ];
  const lines = tableLines(columns, rows, look);
  const room =
    look.width === undefined || look.plain
      ? 0
      : look.width - BESIDE - Math.max(...rows.map(([name]) => widthOf(plain(name))), head.length) - 18;
  if (room < 8) return lines;
  const width = Math.min(WIDEST_BAR, room);
  return lines.map((line, at) => (at === 0 ? line : `${line}  ${bar(rows[at - 1]?.[1] ?? 0, most, width)}`).trimEnd());
}
