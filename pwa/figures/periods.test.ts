import { expect, test } from 'vitest';
import { daysOf, stepFor } from './periods.ts';

test.each([
  ['week', '2026-03-03', { from: '2026-02-25' }],
  ['thirty', '2026-03-03', {}],
  ['thisMonth', '2026-03-31', { from: '2026-03-01' }],
  ['lastMonth', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
  ['lastMonth', '2026-01-01', { from: '2025-12-01', to: '2025-12-31' }],
  ['year', '2026-03-31', { from: '2026-01-01' }],
  ['custom', '2026-03-31', { from: '2025-12-24', to: '2025-12-26' }],
] as const)('%s on %s', (choice, today, expected) => {
  expect(daysOf(choice, today, { from: '2025-12-24', to: '2025-12-26' })).toEqual(expected);
});

test('many days are shown by month', () => {
  expect([stepFor({}, '2026-03-31'), stepFor({ from: '2026-01-01' }, '2026-03-31')]).toEqual(['day', 'day']);
  expect(stepFor({ from: '2026-01-01' }, '2026-04-30')).toBe('month');
});
