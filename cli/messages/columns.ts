import type { StaffMessage } from '#domain/messages/types.ts';
import { fieldLines } from '../view/fields.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment, plain } from '../view/text.ts';
import { type Look, type Tone, toned } from '../view/tone.ts';

type State = 'hidden' | 'answered' | 'waiting' | '';

const stateTones: Partial<Record<State, Tone>> = { hidden: 'quiet', answered: 'good', waiting: 'waiting' };

function stateOf({ hidden, answered, waiting, fromShop }: StaffMessage): State {
  if (hidden) return 'hidden';
  if (waiting) return 'waiting';
  return answered && !fromShop ? 'answered' : '';
}

function stateWord(message: StaffMessage): string {
  return [stateOf(message), message.reports.length > 0 ? 'reported' : ''].filter(Boolean).join(', ');
}

function authorOf({ author, fromShop }: StaffMessage): string {
  const name = author === '' ? 'deleted customer' : author;
  return fromShop ? `${name} (shop)` : name;
}

/** The stars of a rating as signs. */
function starsOf({ stars }: StaffMessage): string {
  return stars === null ? '' : '★'.repeat(stars).padEnd(5, '☆');
}

export const messageColumns: readonly Column<StaffMessage>[] = [
  { head: 'Id', of: ({ id }) => String(id), side: 'right', tone: () => 'strong' },
  { head: 'When', of: ({ at }) => moment(at).slice(0, 10), drops: 3 },
  { head: 'On', of: ({ record }) => record, gives: true, drops: 2 },
  { head: 'Author', of: authorOf, gives: true, drops: 1 },
  { head: 'Stars', of: ({ stars }) => (stars === null ? '' : String(stars)), side: 'right' },
  { head: 'Text', of: ({ text, answerTo }) => (answerTo === null ? text : `↳ ${text}`), gives: true },
  { head: 'State', of: stateWord, tone: (message) => (message.reports.length > 0 ? 'bad' : stateTones[stateOf(message)]) },
];

export const messageCsv: Readonly<Record<string, (message: StaffMessage) => Cell>> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  kind: ({ kind }) => kind,
  recordId: ({ recordId }) => recordId,
  record: ({ record }) => record,
  answerTo: ({ answerTo }) => answerTo,
  author: ({ author }) => author,
  email: ({ email }) => email,
  fromShop: ({ fromShop }) => fromShop,
  stars: ({ stars }) => stars,
  verified: ({ verified }) => verified,
  text: ({ text }) => text,
  photos: ({ photos }) => photos.length,
  helpful: ({ helpful }) => helpful,
  reports: ({ reports }) => reports.length,
  reasons: ({ reports }) => reports.map(({ reason }) => reason).join('; '),
  answered: ({ answered }) => answered,
  waiting: ({ waiting }) => waiting,
  hidden: ({ hidden }) => hidden === true,
};

/** One message for people, its words on lines of their own. */
export function messageLines(message: StaffMessage, look: Look): string[] {
  const { id, kind, recordId, record, answerTo, email, verified, text, photos, reports, at, editedAt } = message;
  const fields = fieldLines(
    [
      ['On', `${record} (${kind} ${recordId})`],
      ['Answers', answerTo === null ? '' : `message ${answerTo}`],
      ['Author', `${authorOf(message)}${email === null ? '' : ` <${email}>`}${verified ? ', has bought it' : ''}`],
      ['Written', `${moment(at)}${editedAt === null ? '' : `, changed ${moment(editedAt)}`}`],
      ['Stars', starsOf(message)],
      ['Photos', photos.length === 0 ? '' : String(photos.length)],
      ['State', stateWord(message)],
      ['Reported', reports.map(({ at: when, reason }) => `${moment(when)}  ${reason}`)],
    ],
    look,
  );
  const words = text === '' ? [] : ['', ...text.split('\n').map(plain)];
  return [toned(`Message ${id}`, 'strong', look), ...fields, ...words];
}
