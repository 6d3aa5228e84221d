import { expect, test } from 'vitest';
import { nextPlace } from './turning.ts';

const [phone, desk] = [
  { count: 8, seen: 2 },
  { count: 8, seen: 4 },
];

test.each([
  ['on by what is seen', 0, 1, desk, 4],
  ['from the end to the beginning', 4, 1, desk, 0],
  ['never beyond the end', 3, 1, desk, 4],
  ['back by what is seen', 4, -1, desk, 0],
  ['never before the beginning', 1, -1, phone, 0],
  ['from the beginning to the end', 0, -1, phone, 6],
  ['one by one', 1, 1, { count: 3, seen: 1 }, 2],
  ['where all is seen nothing moves', 0, 1, { count: 3, seen: 4 }, 0],
  ['nor backwards', 0, -1, { count: 3, seen: 4 }, 0],
] as const)('a turn goes %s', (_, place, by, strip, expected) => {
  expect(nextPlace(place, by, strip)).toBe(expected);
});
