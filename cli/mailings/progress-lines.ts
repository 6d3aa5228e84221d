import { mayMove } from '#domain/mailings/rules.ts';
import type { Mailing, MailingReport } from '#domain/mailings/types.ts';
import { bar } from '../view/bars.ts';
import { tableLines } from '../view/table.ts';
import { cut, pad, plain } from '../view/text.ts';
import { type Look, type Tone, toned } from '../view/tone.ts';
import { stateTones } from './columns.ts';
import { failureColumns } from './report.ts';
import { doneOf, listWords, mailingTitle } from './words.ts';

export type Seen = { mailing: Mailing; failures: MailingReport['failures']; at: Date };

/** What fits into a window: how far the mailing has come, what became of the mails, and the latest failures. */
export function progressLines(
  { mailing, failures, at }: Seen,
  { rows, ...look }: { colour: boolean; width: number; rows: number },
): string[] {
  const { counts, state, trouble } = mailing;
  const counted = inLines(countParts(mailing, look), look.width);
  const above = [
    cut(plain(mailingTitle(mailing)), look.width),
    cut(plain(`to ${listWords(mailing)}`), look.width),
    '',
    barLine(mailing, look.width),
    ...inLines(
      [[`${toned(state, stateTones[state], look)}, ${paceWords(mailing, at)}`, state.length + 2 + paceWords(mailing, at).length]],
      look.width,
    ),
    ...(trouble === '' ? [] : [toned(cut(plain(trouble), look.width), 'bad', look)]),
    '',
    ...counted,
    '',
  ].map((line, index) => (index === 0 ? toned(line, 'strong', look) : line));
  if (counts.all === 0) return [...above, 'Its recipients are chosen when it begins.'];
  const room = Math.max(0, rows - above.length - 1);
  if (failures.length === 0) return [...above, toned('No mail has failed.', 'quiet', look)];
  return [...above, ...tableLines(failureColumns(clock), failures.slice(0, room), look)];
}

/** The same on one line, where nothing can be drawn again. */
export function progressLine(mailing: Mailing, at: Date): string {
  const { counts, state, trouble, reactions } = mailing;
  const clicks = reactions.clicked === 0 ? '' : `, ${reactions.clicked} clicked`;
  const failed = counts.failed === 0 ? '' : `, ${counts.failed} failed`;
  return plain(
    `${doneOf(counts)} of ${counts.all}${failed}${clicks}; ${state}, ${paceWords(mailing, at)}${trouble === '' ? '' : `: ${trouble}`}`,
  );
}

function barLine({ counts }: Mailing, width: number): string {
  const done = doneOf(counts);
  const share = counts.all === 0 ? 0 : Math.floor((done * 100) / counts.all);
  const words = ` ${String(share).padStart(3)} %  ${done} of ${counts.all}`;
  const room = Math.max(10, width - words.length);
  return pad(bar(done, counts.all, room), room, 'right').replaceAll(' ', '░') + words;
}

/** Mails per second and when it ends, as far as the last minute tells. */
export function paceWords(
  { state, pace, counts, scheduledAt }: Pick<Mailing, 'state' | 'pace' | 'counts' | 'scheduledAt'>,
  now: Date,
): string {
  if (state === 'scheduled' && scheduledAt !== null) return `begins in ${span((Date.parse(scheduledAt) - now.getTime()) / 1_000)}`;
  if (state === 'draft') return 'not begun';
  if (mayMove(state, 'resume')) return `${counts.waiting} wait`;
  if (state !== 'sending') return 'nothing more is sent';
  if (pace === null || pace <= 0) return 'no pace yet';
  const seconds = (counts.waiting + counts.sending) / pace;
  const end = new Date(now.getTime() + seconds * 1_000);
  return `${pace.toFixed(1)} a second, ends in ${span(seconds)}, at ${clock(end.toISOString()).slice(0, 5)}`;
}

/** `45 s`, `12 min`, `3 h 20 min` */
function span(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 90) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  if (minutes < 90) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Of today: what failed on another day is seldom watched. */
function clock(instant: string): string {
  return new Intl.DateTimeFormat('sv', { timeStyle: 'medium' }).format(new Date(instant));
}

type Part = readonly [shown: string, width: number];

function countParts({ counts, reactions }: Mailing, look: Look): Part[] {
  const { hard, soft, complaint } = reactions.bounced;
  const part = (name: string, count: number, tone?: Tone): Part => {
    const text = `${name} ${count}`;
    return [toned(text, count === 0 ? 'quiet' : tone, look), text.length];
  };
  return [
    part('waiting', counts.waiting),
    part('on the way', counts.sending),
    part('sent', counts.sent, 'good'),
    part('unsure', counts.unsure, 'waiting'),
    part('failed', counts.failed, 'bad'),
    part('skipped', counts.skipped),
    part('clicked', reactions.clicked, 'good'),
    ...(reactions.opened === null ? [] : [part('opened', reactions.opened)]),
    part('left', reactions.left, 'waiting'),
    part('bounced', hard + soft, 'bad'),
    part('complaints', complaint, 'bad'),
  ];
}

const GAP = '   ';

/** Side by side, in as many lines as they take. */
function inLines(parts: readonly Part[], width: number): string[] {
  const lines: string[] = [];
  let [line, taken] = ['', 0];
  for (const [shown, cells] of parts) {
    if (taken > 0 && taken + GAP.length + cells > width) {
      lines.push(line);
      [line, taken] = ['', 0];
    }
    line += (taken === 0 ? '' : GAP) + shown;
    taken += (taken === 0 ? 0 : GAP.length) + cells;
  }
  return [...lines, line];
}
