import { expect, test } from 'vitest';
import { pagesAround, pagesOfBoth } from './pages-around.ts';

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

test.each([
  ['a phone shows the ends and where it is, each gap with its sign', 5, 9, '1 - 5 - 9'],
  ['what is hidden at the back has its sign where a wide window hides nothing', 2, 5, '1 2 - 5'],
  ['what is hidden at the front too', 4, 5, '1 - 4 5'],
  ['three pages are all shown', 2, 3, '1 2 3'],
])('%s', (_, page, pages, expected) => {
  const both = pagesOfBoth(page, pages);
  const shown = (hidden: 'wide' | 'phone') => both.filter(({ only }) => only !== hidden).map((each) => each.page);
  expect(shown('phone')).toEqual(pagesAround(page, pages));
  expect(
    shown('wide')
      .map((each) => (each < 0 ? '-' : each))
      .join(' '),
  ).toBe(expected);
});
