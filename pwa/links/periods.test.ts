import { expect, test } from 'vitest';
import { dayIn, daysOf, everyDay } from './periods.ts';

test.each([
  ['all', {}],
  ['month', { from: '2026-02-03' }],
  ['week', { from: '2026-02-26' }],
  ['custom', { from: '2025-12-01', to: '2025-12-24' }],
] as const)('LINK-6: the period %s', (period, days) => {
  expect(daysOf(period, { today: '2026-03-04', custom: { from: '2025-12-01', to: '2025-12-24' } })).toEqual(days);
});

test('LINK-6: a day is one of the time zone', () => {
  expect(['Asia/Tokyo', 'UTC', 'America/New_York'].map((zone) => dayIn(zone, '2026-11-24T02:00:00Z'))).toEqual([
    '2026-11-24',
    '2026-11-24',
    '2026-11-23',
  ]);
});

test('LINK-6: days without clicks are drawn too, over the change of the clocks, and only so many', () => {
  const range = { from: '2026-10-24', to: '2026-10-27', days: [{ day: '2026-10-25', clicks: 3 }] };
  expect(everyDay(range)).toEqual([
    { day: '2026-10-24', clicks: 0 },
    { day: '2026-10-25', clicks: 3 },
    { day: '2026-10-26', clicks: 0 },
    { day: '2026-10-27', clicks: 0 },
  ]);
  expect(everyDay({ ...range, from: '0001-01-01' })).toHaveLength(3_660);
  expect(everyDay({ ...range, from: '2026-12-01' })).toEqual([]);
});
