import { render } from 'ink-testing-library';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mayMove } from '#domain/mailings/rules.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { widthOf } from '../view/text.ts';
import { paceWords, progressLine, progressLines } from './progress-lines.ts';
import { reportOf, runningMailing } from './testing.ts';
import { WatchScreen } from './WatchScreen.tsx';

const patience = { timeout: 10_000 };
let mailing: Mailing;
let away: boolean;
let calls: string[];
let screen: ReturnType<typeof render> | undefined;
beforeEach(() => {
  mailing = runningMailing();
  away = false;
  calls = [];
  screen = render(<WatchScreen api={api} id={12} colour={false} />);
});
afterEach(() => screen?.unmount());

async function see(...parts: string[]): Promise<string> {
  await vi.waitFor(() => {
    for (const part of parts) expect(screen?.lastFrame()).toContain(part);
  }, patience);
  return screen?.lastFrame() ?? '';
}

/** Ink reads keys once it has drawn. */
async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    await new Promise((drawn) => setTimeout(drawn, 60));
    screen?.stdin.write(key);
  }
}

test('CLI-2, MAIL-5 a running mailing shows its progress, pace, end, counts, clicks and latest failures, and what comes', async () => {
  const frame = await see('Mailing 12 · Summer news', ' 57 %  1140 of 2000', '20.0 a second, ends in 43 s', 'mia@customer.example');
  expect(frame).toContain('waiting 850   on the way 10   sent 1120   unsure 1   failed 12   skipped 7');
  expect(frame).toContain('clicked 34');
  expect(frame).toContain('550 5.1.1 No such user here');
  expect(frame).toContain('q leave, the mailing goes on · p pause · c cancel');
  mailing = runningMailing({ counts: { waiting: 0, sending: 0, sent: 1_980 }, state: 'sent' });
  expect(await see('100 %  2000 of 2000', 'sent, nothing more is sent')).not.toContain('pause');
});

test('CLI-2, MAIL-5 p pauses, r resumes, and each key is there only where it does something', async () => {
  await see('p pause');
  await press('r', 'p');
  expect(await see('r resume', 'paused, 850 wait')).not.toContain('p pause');
  await press('p', 'r');
  await see('p pause', 'sending, 20.0 a second');
  expect(calls).toEqual(['pause', 'resume']);
});

test('CLI-2, MAIL-5 c cancels after a question alone, and any key but y dismisses it', async () => {
  await see('c cancel');
  await press('c');
  await see('860 people will not get it. Cancel it for good? (y/n)');
  await press('q');
  await see('q leave, the mailing goes on');
  expect(calls).toEqual([]);
  await press('c', 'y');
  await see('cancelled, nothing more is sent');
  expect(calls).toEqual(['cancel']);
});

test('CLI-2 a shop that is away is a line on the screen, and what was seen stays', async () => {
  await see('57 %');
  away = true;
  await see('was not reached', '57 %');
  away = false;
  await vi.waitFor(() => expect(screen?.lastFrame()).not.toContain('was not reached'), patience);
});

test.each([60, 80, 120])('CLI-2 nothing is wider than a window of %i columns', (width) => {
  const seen = { mailing: runningMailing({ name: 'News '.repeat(30) }), failures: reportOf(mailing).failures, at: new Date() };
  const lines = progressLines(seen, { colour: false, width, rows: 20 });
  expect(lines.filter((line) => widthOf(line) > width)).toEqual([]);
  expect(lines.join('\n')).toContain('failed 12');
});

test('CLI-2 as many failures as fit are on the screen', () => {
  const failures = Array.from({ length: 30 }, (_, at) => ({ email: `f${at}@x.example`, answer: '550', at: '2026-12-01T08:00:00Z' }));
  const lines = progressLines({ mailing, failures, at: new Date() }, { colour: false, width: 80, rows: 20 });
  expect(lines).toHaveLength(20);
});

const now = new Date('2026-12-01T08:00:00Z');
test.each([
  ['no mail was sent yet', { pace: null }, 'no pace yet'],
  ['it stands still', { pace: 0 }, 'no pace yet'],
  ['minutes are left', { pace: 0.5 }, /^0\.5 a second, ends in 29 min, at \d\d:\d\d$/],
  ['hours are left', { pace: 0.1 }, /^0\.1 a second, ends in 2 h 24 min, at \d\d:\d\d$/],
  ['it begins later', { state: 'scheduled', scheduledAt: '2026-12-01T09:40:00Z' }, 'begins in 1 h 40 min'],
  ['it was halted', { state: 'halted' }, '850 wait'],
  ['it is cancelled', { state: 'cancelled' }, 'nothing more is sent'],
  ['it is a draft', { state: 'draft' }, 'not begun'],
] as const)('CLI-2 where %s, the end is told as far as it is known', (_, changes, words) => {
  const said = paceWords(runningMailing(changes), now);
  if (typeof words === 'string') expect(said).toBe(words);
  else expect(said).toMatch(words);
});

test('CLI-2 where nothing can be drawn again, a line has it all', () => {
  const halted = runningMailing({ state: 'halted', trouble: '20 of 100 mails failed' });
  expect(progressLine(halted, now)).toBe('1140 of 2000, 12 failed, 34 clicked; halted, 850 wait: 20 of 100 mails failed');
});

async function unlessAway<T>(answer: () => T): Promise<T> {
  if (away) throw stop('unreached', 'http://shop.example was not reached.');
  return answer();
}

const moving = (move: 'pause' | 'resume' | 'cancel', state: Mailing['state']) => ({
  mutate: () =>
    unlessAway(() => {
      calls.push(move);
      if (!mayMove(mailing.state, move)) throw stop('conflict', 'It may not.');
      mailing = { ...mailing, state };
      return mailing;
    }),
});

const api = {
  mailings: {
    show: { query: () => unlessAway(() => mailing) },
    report: { query: () => unlessAway(() => reportOf(mailing)) },
    pause: moving('pause', 'paused'),
    resume: moving('resume', 'sending'),
    cancel: moving('cancel', 'cancelled'),
  },
} as unknown as Api;
