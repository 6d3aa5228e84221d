import type { Mailing, MailingRow, MailingState } from '#domain/mailings/types.ts';
import { languages } from '#domain/words/languages.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, type Tone, toned } from '../view/tone.ts';
import { localZone, momentWithZone } from '../view/zone.ts';
import { audienceWords, listWords, mailingTitle, reactionFields, recipientFields } from './words.ts';

export const stateTones: Record<MailingState, Tone> = {
  draft: 'quiet',
  scheduled: 'waiting',
  sending: 'waiting',
  paused: 'waiting',
  halted: 'bad',
  sent: 'good',
  cancelled: 'quiet',
};

export const mailingColumns: readonly Column<MailingRow>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right', tone: () => 'strong' },
  { head: 'Name', of: ({ name }) => name, gives: true },
  { head: 'State', of: ({ state }) => state, tone: ({ state }) => stateTones[state] },
  { head: 'Lists', of: listWords, gives: true, drops: 4 },
  { head: 'Recipients', of: ({ counts }) => String(counts.all), side: 'right', drops: 2 },
  { head: 'Sent', of: ({ counts }) => String(counts.sent), side: 'right', drops: 1 },
  { head: 'Failed', of: ({ counts }) => String(counts.failed), side: 'right', drops: 3 },
  {
    get head() {
      return `When (${localZone()})`;
    },
    of: whenOf,
    drops: 5,
  },
];

/** Names as in JSON. */
export const mailingCsv: Readonly<Record<string, (row: MailingRow) => Cell>> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  lists: ({ lists }) => lists.map(({ key }) => key).join(', '),
  state: ({ state }) => state,
  recipients: ({ counts }) => counts.all,
  waiting: ({ counts }) => counts.waiting,
  sending: ({ counts }) => counts.sending,
  sent: ({ counts }) => counts.sent,
  unsure: ({ counts }) => counts.unsure,
  failed: ({ counts }) => counts.failed,
  skipped: ({ counts }) => counts.skipped,
  scheduledAt: ({ scheduledAt }) => scheduledAt,
  startedAt: ({ startedAt }) => startedAt,
  endedAt: ({ endedAt }) => endedAt,
  createdAt: ({ createdAt }) => createdAt,
};

/** One mailing for people; its texts are what `preview` shows. */
export function recordLines(mailing: Mailing, look: Look): string[] {
  const { subject, body, format, senderName, senderEmail, replyTo, rate } = mailing;
  const begun = mailing.startedAt !== null;
  return [
    toned(plain(mailingTitle(mailing)), 'strong', look),
    ...fieldLines(
      [
        ['State', mailing.trouble === '' ? mailing.state : `${mailing.state}: ${mailing.trouble}`],
        ['Lists', listWords(mailing)],
        ['Audience', audienceWords(mailing.audience)],
        ['Subject', languages.flatMap((language) => (subject[language] ? [`${language}  ${subject[language]}`] : []))],
        [
          'Text',
          `${format === 'html' ? 'HTML' : 'Markdown'} in ${languages.filter((language) => body[language]).join(', ') || 'no language yet'}`,
        ],
        ['From', [senderName ?? '', senderEmail ?? ''].filter(Boolean).join(', ')],
        ['Reply to', replyTo ?? ''],
        ['Campaign', mailing.campaign],
        ['Rate', rate === null ? 'as usual' : `${rate} per second`],
        ['Made', momentWithZone(mailing.createdAt)],
        ['Scheduled', mailing.scheduledAt === null ? '' : momentWithZone(mailing.scheduledAt)],
        ['Begun', mailing.startedAt === null ? '' : momentWithZone(mailing.startedAt)],
        ['Ended', mailing.endedAt === null ? '' : momentWithZone(mailing.endedAt)],
        ...(begun ? [...recipientFields(mailing.counts), ...reactionFields(mailing.reactions, mailing.counts.sent)] : []),
      ],
      look,
    ),
  ];
}

function whenOf({ state, scheduledAt, startedAt, endedAt }: MailingRow): string {
  const at = state === 'scheduled' ? scheduledAt : (endedAt ?? startedAt);
  return at === null ? '' : moment(at);
}
