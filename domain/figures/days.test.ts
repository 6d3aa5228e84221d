import { expect, test } from 'vitest';
import { dayIn, daysFrom, daysLater, stepsOf } from './days.ts';

test.each([
  ['each day, over the end of a month', 'day', '2026-02-27', '2026-03-01', ['2026-02-27', '2026-02-28', '2026-03-01']],
  ['one day', 'day', '2026-03-29', '2026-03-29', ['2026-03-29']],
  [
    'months, cut off at both ends',
    'month',
    '2025-12-24',
    '2026-02-10',
    ['2025-12-24 2025-12-31', '2026-01-01 2026-01-31', '2026-02-01 2026-02-10'],
  ],
  ['a part of one month', 'month', '2024-02-10', '2024-02-29', ['2024-02-10 2024-02-29']],
] as const)('steps: %s', (_, by, from, to, expected) => {
  expect(stepsOf({ from, to }, by).map((step) => (step.from === step.to ? step.from : `${step.from} ${step.to}`))).toEqual(expected);
});

test('days are counted and named in a zone', () => {
  expect([daysFrom('2026-03-28', '2026-03-30'), daysLater('2026-03-01', -1)]).toEqual([3, '2026-02-28']);
  expect(dayIn('Pacific/Kiritimati', new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-02');
});
