import type { MailingLinkRow, MailingReport } from '#domain/mailings/types.ts';
import { type Here, print } from '../here.ts';
import { barTable } from '../links/statistics-lines.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { type Column, tableLines } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { momentWithZone } from '../view/zone.ts';
import { ofMailing } from './known.ts';
import { listWords, mailingTitle, reactionFields, recipientFields } from './words.ts';

/** What came of a mailing; as CSV its links. */
export async function showReport(here: Here, id: number): Promise<void> {
  const report = await ofMailing(id, (await here.api()).mailings.report.query({ id }));
  if (here.form === 'csv') here.terminal.write((await import('../view/csv.ts')).csvText(linkCsv, report.links));
  else await print(here, report, () => reportLines(report, here.terminal));
}

const linkCsv = {
  code: ({ code }: MailingLinkRow) => code,
  shortUrl: ({ shortUrl }: MailingLinkRow) => shortUrl,
  url: ({ url }: MailingLinkRow) => url,
  clicks: ({ clicks }: MailingLinkRow) => clicks,
};

export function reportLines(report: MailingReport, look: Look & { plain?: boolean }): string[] {
  const { mailing, reactions, links, failures } = report;
  const clicks = links.reduce((sum, link) => sum + link.clicks, 0);
  const rows = links.map((link) => [link.url, link.clicks] as const);
  return [
    toned(plain(mailingTitle(mailing)), 'strong', look),
    ...fieldLines(
      [
        ['Lists', listWords(mailing)],
        ['State', mailing.state],
        ['Begun', mailing.startedAt === null ? 'not yet' : momentWithZone(mailing.startedAt)],
        ['Ended', mailing.endedAt === null ? '' : momentWithZone(mailing.endedAt)],
        ...recipientFields(mailing.counts),
        ...reactionFields(reactions, mailing.counts.sent),
        ['Brought', broughtWords(report)],
      ],
      look,
    ),
    ...(links.length === 0 ? [] : ['', ...barTable('Link', rows, look, Math.max(1, clicks))]),
    ...(failures.length === 0 ? [] : ['', ...tableLines(failureColumns(moment), failures, look)]),
  ];
}

function broughtWords({ orders, revenueMinor, currency }: MailingReport): string {
  if (orders === 0) return 'no order that is known';
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${money(revenueMinor, currency)}, as far as customers agreed to tell`;
}

/** `momentOf`: how a time is written */
export const failureColumns = (momentOf: (instant: string) => string): readonly Column<MailingReport['failures'][number]>[] => [
  { head: 'Failed', of: ({ at }) => momentOf(at), drops: 1 },
  { head: 'Address', of: ({ email }) => email || '(deleted)', gives: true },
  { head: 'Answer', of: ({ answer }) => answer, gives: true, tone: () => 'bad' },
];
