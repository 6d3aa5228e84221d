import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  ['few pages are all shown', 2, 3, '1 2 3'],
  ['at the beginning the end is beyond a gap', 1, 9, '1 2 - 9'],
  ['no gap hides a single page at the front', 4, 9, '1 2 3 4 5 - 9'],
  ['in the middle both ends are beyond gaps', 5, 9, '1 - 4 5 6 - 9'],
  ['no gap hides a single page at the back', 6, 9, '1 - 5 6 7 8 9'],
  ['at the end the beginning is beyond a gap', 9, 9, '1 - 8 9'],
])('%s', (_, page, pages, expected) => {
  expect(
    pagesAround(page, pages)
      .map((each) => (each < 0 ? '-' : each))
      .join(' '),
  ).toBe(expected);
});
