import { expect, test } from 'vitest';
import { endOfDay, lastDay } from './days.ts';

test.each([
  ['at midnight of the shop', 'Europe/Berlin', '2026-03-02T09:00:00Z', 0, '2026-03-02T23:00:00.000Z'],
  ['in summer time, if it is then', 'Europe/Berlin', '2026-03-02T09:00:00Z', 30, '2026-04-01T22:00:00.000Z'],
  ['on the day on which the clock goes on', 'Europe/Berlin', '2026-03-28T09:00:00Z', 1, '2026-03-29T22:00:00.000Z'],
  ['on the day on which it goes back', 'Europe/Berlin', '2026-10-24T09:00:00Z', 1, '2026-10-25T23:00:00.000Z'],
  ['where it is tomorrow already', 'Pacific/Auckland', '2026-03-02T20:00:00Z', 0, '2026-03-03T11:00:00.000Z'],
  ['of a leap year', 'UTC', '2028-02-28T23:59:59Z', 1, '2028-03-01T00:00:00.000Z'],
])('an offer ends %s', (_, timeZone, now, days, end) => {
  expect(endOfDay(timeZone, new Date(now), days).toISOString()).toBe(end);
});

test.each([
  ['east of UTC', 'Europe/Berlin', '2026-03-02T23:00:00Z'],
  ['west of it, where the day ends on the next one', 'America/Los_Angeles', '2026-03-03T08:00:00Z'],
  ['on it', 'UTC', '2026-03-03T00:00:00Z'],
])('QUOTE-1 an offer stands until its last day %s', (_, timeZone, end) => {
  expect(lastDay(timeZone, new Date(end))).toBe('2026-03-02');
});
