import { expect, test } from 'vitest';
import { noStars, percentOf, roundedToHalf, statsOf } from './stars.ts';

test.each([
  [4, 4],
  [4.24, 4],
  [4.25, 4.5],
  [4.3, 4.5],
  [4.74, 4.5],
  [4.75, 5],
  [4.96, 5],
])('CHAT-4 %d is shown as %d stars', (average, shown) => {
  expect(roundedToHalf(average)).toBe(shown);
});

test('the average and the percentages are of all that were given', () => {
  const stats = statsOf({ ...noStars, 1: 1, 5: 2 });
  expect(stats).toMatchObject({ average: 3.67, total: 3 });
  expect([1, 2, 5].map((stars) => Math.round(percentOf(stats, stars as 1 | 2 | 5)))).toEqual([33, 0, 67]);
  expect(statsOf(noStars)).toMatchObject({ average: 0, total: 0 });
  expect(percentOf(statsOf(noStars), 5)).toBe(0);
});
