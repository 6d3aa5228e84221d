import type { StaffList, StaffSubscriber, SubscriptionState } from '#domain/lists/types.ts';
import { languageNames, languages, type Translated, textOf } from '#domain/words/languages.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, type Tone, toned } from '../view/tone.ts';
import { momentWithZone } from '../view/zone.ts';

const titleOf = ({ title }: StaffList) => textOf(title, 'en');

export const listColumns: readonly Column<StaffList>[] = [
  { head: 'Key', of: ({ key }) => key, tone: () => 'strong' },
  { head: 'Title', of: titleOf, gives: true },
  { head: 'Active', of: ({ counts }) => String(counts.active), side: 'right' },
  { head: 'Pending', of: ({ counts }) => String(counts.pending), side: 'right', drops: 1 },
  { head: 'Left', of: ({ counts }) => String(counts.left), side: 'right', drops: 2 },
  { head: 'State', of: stateOf, tone: (list) => (stateOf(list) === 'open' ? 'good' : 'quiet'), drops: 3 },
];

export const listCsv: Readonly<Record<string, (list: StaffList) => Cell>> = {
  id: ({ id }) => id,
  key: ({ key }) => key,
  title: titleOf,
  active: ({ counts }) => counts.active,
  pending: ({ counts }) => counts.pending,
  left: ({ counts }) => counts.left,
  open: ({ open }) => open,
  doubleOptIn: ({ doubleOptIn }) => doubleOptIn,
  createdAt: ({ createdAt }) => createdAt,
  archivedAt: ({ archivedAt }) => archivedAt,
};

function stateOf({ open, archivedAt }: StaffList): string {
  if (archivedAt !== null) return 'archived';
  return open ? 'open' : 'closed';
}

/** One list for people. */
export function listLines(list: StaffList, look: Look): string[] {
  const { counts, welcome, senderName, senderEmail } = list;
  const subjects = Object.fromEntries(Object.entries(welcome).map(([language, letter]) => [language, letter?.subject]));
  const fields = fieldLines(
    [
      ...inLanguages('Title', list.title),
      ...inLanguages('Description', list.description),
      ...inLanguages('Content', list.content),
      ['State', list.archivedAt === null ? stateOf(list) : `archived ${momentWithZone(list.archivedAt)}`],
      ['Subscribers', `${counts.active} active, ${counts.pending} to confirm, ${counts.left} left`],
      ['Confirmation', list.doubleOptIn ? 'each mailbox confirms by a mail' : 'none: visitors are on it at once'],
      ['Leads to', list.redirectUrl],
      ['Sender', [senderName, senderEmail && `<${senderEmail}>`].filter(Boolean).join(' ')],
      ['Answers to', list.replyTo],
      ['Postal address', list.postalAddress.split('\n')],
      ...inLanguages('Welcome', subjects),
      ['Made', momentWithZone(list.createdAt)],
    ],
    look,
  );
  return [toned(plain(`${list.key} (${list.id})`), 'strong', look), ...fields];
}

function inLanguages(name: string, texts: Translated): [string, string][] {
  return languages.map((language) => [language === 'en' ? name : `${name}, ${languageNames[language]}`, texts[language] ?? '']);
}

const stateTones: Record<SubscriptionState, Tone> = { active: 'good', pending: 'waiting', left: 'quiet' };

export const subscriberColumns: readonly Column<StaffSubscriber>[] = [
  { head: 'Email', of: ({ email }) => email, gives: true },
  { head: 'State', of: stateWord, tone: ({ state }) => stateTones[state] },
  { head: 'Name', of: ({ name }) => name, gives: true, drops: 1 },
  { head: 'Language', of: ({ language }) => language, drops: 3 },
  { head: 'Since', of: ({ askedAt, confirmedAt, leftAt }) => moment(leftAt ?? confirmedAt ?? askedAt), drops: 2 },
];

export function stateWord({ state, suppressed }: Pick<StaffSubscriber, 'state' | 'suppressed'>): string {
  return suppressed ? `${state}, suppressed` : state;
}

export const subscriberCsv: Readonly<Record<string, (subscriber: StaffSubscriber) => Cell>> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  name: ({ name }) => name,
  language: ({ language }) => language,
  attributes: ({ attributes }) => (Object.keys(attributes).length === 0 ? '' : JSON.stringify(attributes)),
  state: ({ state }) => state,
  suppressed: ({ suppressed }) => suppressed,
  askedAt: ({ askedAt }) => askedAt,
  confirmedAt: ({ confirmedAt }) => confirmedAt,
  leftAt: ({ leftAt }) => leftAt,
};
