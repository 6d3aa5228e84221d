import { expect, test } from 'vitest';
import { pagesAround, pagesOfBoth } from './pages-around.ts';

test.each([
  ['few pages are all shown', 2, 3, '1 2 3'],
  ['at the beginning the end is beyond a gap', 1, 9, '1 2 - 9'],
  ['five pages are all shown', 4, 5, '1 2 3 4 5'],
  ['near the beginning there is no gap before', 3, 9, '1 2 3 4 - 9'],
  ['in the middle both ends are beyond gaps', 4, 9, '1 - 3 4 5 - 9'],
  ['near the end there is no gap after', 7, 9, '1 - 6 7 8 9'],
  ['at the end the beginning is beyond a gap', 9, 9, '1 - 8 9'],
])('%s', (_, page, pages, expected) => {
  expect(
    pagesAround(page, pages)
      .map((each) => (each < 0 ? '-' : each))
      .join(' '),
  ).toBe(expected);
});

test('CHAT-3 there are never more than five numbers', () => {
  for (let pages = 1; pages <= 12; pages++)
    for (let page = 1; page <= pages; page++)
      for (const neighbours of [0, 1])
        expect(pagesAround(page, pages, neighbours).filter((each) => each > 0).length).toBeLessThanOrEqual(5);
});

test.each([
  ['a phone shows the ends and where it is, each gap with its sign', 5, 9, '1 - 5 - 9'],
  ['what is hidden at the back has its sign where a wide window hides less', 3, 6, '1 - 3 - 6'],
  ['what is hidden at the front too', 5, 6, '1 - 5 6'],
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
