import { expect, test } from 'vitest';
import { beginning, ending, inZone, when } from './times.ts';

test.each([
  ['a day begins in the zone of the shop', beginning('2026-12-01', 'Europe/Berlin'), '2026-11-30T23:00:00.000Z'],
  ['and ends with its last moment', ending('2026-12-24', 'Europe/Berlin'), '2026-12-24T23:00:00.000Z'],
  ['on the day when clocks go back it is longer', ending('2026-10-25', 'Europe/Berlin'), '2026-10-25T23:00:00.000Z'],
  ['and begins by the clocks of before', beginning('2026-10-25', 'Europe/Berlin'), '2026-10-24T22:00:00.000Z'],
  ['a time is of that zone', beginning('2026-07-01T09:30', 'America/New_York'), '2026-07-01T13:30:00.000Z'],
  ['unless it names its own', ending('2026-07-01T09:30+02:00', 'America/New_York'), '2026-07-01T07:30:00.000Z'],
  ['instants are shown by the same clocks', inZone('2026-11-30T23:00:00.000Z', 'Europe/Berlin'), '2026-12-01 00:00'],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});

test('what is no day is refused', () => {
  for (const typed of ['2026-02-30', 'tomorrow', '2026-12', '2026-12-01T25:00']) expect(() => when(typed)).toThrow('2026-12-01');
});
