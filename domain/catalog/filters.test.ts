import { expect, test } from 'vitest';
import { filtersOf, tidyFilters, toggleFilter } from './filters.ts';

test.each([
  ['one order, whatever it was', ['2-7', '1-10', '1-9'], ['1-9', '1-10', '2-7']],
  ['each once', ['1-2', '1-2'], ['1-2']],
  ['nonsense is left out', ['1', '-3', '1-', 'a-b', '0-1', '1-0', '1-2-3', '1-9999999999', "1-2'", ''], []],
  [
    'at most twenty',
    Array.from({ length: 40 }, (_, place) => `1-${place + 1}`),
    Array.from({ length: 20 }, (_, place) => `1-${place + 1}`),
  ],
  [
    'of at most eight attributes',
    Array.from({ length: 12 }, (_, place) => `${place + 1}-1`),
    Array.from({ length: 8 }, (_, place) => `${place + 1}-1`),
  ],
])('filters in an address: %s', (_, given, expected) => {
  expect(tidyFilters(given)).toEqual(expected);
});

test('values of an attribute belong together wherever they stand', () => {
  expect(filtersOf(['1-9', '2-7', '1-3'])).toEqual([
    { attributeId: 1, valueIds: [3, 9] },
    { attributeId: 2, valueIds: [7] },
  ]);
  expect(filtersOf(undefined)).toEqual([]);
});

test('a filter is put in, and taken out again', () => {
  expect(toggleFilter(['2-7'], '1-9')).toEqual(['1-9', '2-7']);
  expect(toggleFilter(['1-9', '2-7'], '1-9')).toEqual(['2-7']);
});
