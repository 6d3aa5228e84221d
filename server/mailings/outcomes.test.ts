import { expect, test } from 'vitest';
import { failedOutcome } from './outcomes.ts';
import { freeByDomain, freeOf, newPace, noteSent, untilFree } from './pace.ts';

const now = new Date('2026-03-02T09:00:00Z');
const busy = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451, response: '451 Busy', message: 'busy' };

test('a mail that a server does not take for now is tried again after ever longer pauses, and fails at the seventh time', () => {
  const outcomes = [1, 2, 3, 4, 5, 6, 7].map((tries) => failedOutcome({ id: 'x', tries }, busy, now).settled);
  const minutes = outcomes.map(({ dueAt }) => dueAt && (dueAt.getTime() - now.getTime()) / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 240, 480, null]);
  expect(outcomes.at(-1)).toMatchObject({ state: 'failed', answer: '451 Busy' });
});

test('no second has more mails than the pace allows, of all and of one domain', () => {
  const pace = newPace();
  for (const at of [0, 300, 600]) noteSent(pace, 'a.example', at);
  noteSent(pace, 'b.example', 700);
  expect([freeOf(pace, 5, 900), freeOf(pace, 3, 900), freeOf(pace, 5, 1_000), freeOf(pace, 5, 1_650)]).toEqual([1, 0, 2, 4]);
  expect(Object.fromEntries(freeByDomain(pace, 2, 1_650))).toEqual({ 'b.example': 1 });
  expect(untilFree(pace, { rate: 1, many: 1 }, 1_650)).toBe(50);
});
