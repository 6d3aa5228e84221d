import type { Link, LinkPage } from '#domain/links/types.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, type Tone, toned } from '../view/tone.ts';
import { localZone, momentWithZone } from '../view/zone.ts';

const stateTones: Record<Link['state'], Tone> = { active: 'good', paused: 'waiting', expired: 'quiet', used_up: 'quiet' };

export const linkColumns: readonly Column<Link>[] = [
  { head: 'Code', of: ({ code }) => code, tone: () => 'strong' },
  { head: 'Clicks', of: ({ clicks }) => String(clicks), side: 'right' },
  { head: 'State', of: ({ state }) => state, tone: ({ state }) => stateTones[state], drops: 2 },
  { head: 'Campaign', of: ({ campaign }) => campaign?.name ?? '', gives: true, drops: 3 },
  { head: 'Medium', of: ({ medium }) => medium?.name ?? '', gives: true, drops: 5 },
  { head: 'Source', of: ({ source }) => source?.name ?? '', gives: true, drops: 6 },
  { head: 'Title', of: ({ title, url }) => title || url, gives: true },
  {
    get head() {
      return `Last click (${localZone()})`;
    },
    of: ({ clickedAt }) => (clickedAt === null ? '' : moment(clickedAt)),
    drops: 4,
  },
];

/** Names as in JSON; what `links import` reads bears the same ones. */
export const linkCsv: Readonly<Record<string, (link: Omit<Link, 'redirectedUrl'>) => Cell>> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  shortUrl: ({ shortUrl }) => shortUrl,
  url: ({ url }) => url,
  title: ({ title }) => title,
  campaign: ({ campaign }) => campaign?.name ?? null,
  medium: ({ medium }) => medium?.name ?? null,
  source: ({ source }) => source?.name ?? null,
  tags: ({ tags }) => tags.join(', '),
  clicks: ({ clicks }) => clicks,
  state: ({ state }) => state,
  expiresAt: ({ expiresAt }) => expiresAt,
  maxClicks: ({ maxClicks }) => maxClicks,
  createdAt: ({ createdAt }) => createdAt,
  clickedAt: ({ clickedAt }) => clickedAt,
};

/** One link for people, with its history. */
export function linkLines(link: LinkPage, look: Look): string[] {
  const fields = fieldLines(
    [
      ['Leads to', link.redirectedUrl],
      ['Title', link.title === link.url ? '' : link.title],
      ['Campaign', link.campaign?.name ?? ''],
      ['Medium', link.medium?.name ?? ''],
      ['Source', link.source?.name ?? ''],
      ['Tags', link.tags.join(', ')],
      ['State', link.state],
      ['Clicks', `${link.clicks} of people${link.maxClicks === null ? '' : `, at most ${link.maxClicks}`}`],
      ['Last click', link.clickedAt === null ? '' : momentWithZone(link.clickedAt)],
      ['Expires', link.expiresAt === null ? '' : momentWithZone(link.expiresAt)],
      ['Made', `${momentWithZone(link.createdAt)}${link.createdBy === null ? '' : ` by ${link.createdBy}`}`],
      ['Other codes', link.codes.slice(1).map(({ code }) => code)],
      ['Led to', link.earlierTargets.map(({ url, until }) => `${url} until ${momentWithZone(until)}`)],
    ],
    look,
  );
  return [toned(plain(link.shortUrl), 'strong', look), ...fields];
}
