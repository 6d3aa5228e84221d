import { expect, test } from 'vitest';
import { ownParameters, readOwnRequest } from './own-list.ts';

const usual = { page: 1, sort: 'date', search: '', searchIn: 'all', begin: null, end: null };

test.each([
  ['nothing', '', usual],
  [
    'all of it',
    'search= lamp &search_in=product&sortby=stage&date_begin=2026-03-02&date_end=2026-03-04&page=3',
    {
      page: 3,
      sort: 'stage',
      search: 'lamp',
      searchIn: 'product',
      begin: '2026-03-02',
      end: '2026-03-04',
    },
  ],
  ['a moment, as existing clients send it', 'date_begin=2026-03-02+09:30:00', { ...usual, begin: '2026-03-02' }],
  ['the 29th of February', 'date_begin=2028-02-29&date_end=2026-02-29', { ...usual, begin: '2028-02-29' }],
  ['the year 0', 'date_begin=0000-01-01', usual],
  ['nonsense', 'search_in=moon&sortby=-1&page=-3&date_begin=yesterday', usual],
  ['a page beyond all', 'page=99999', { ...usual, page: 10_000 }],
])('ACC-5 the address says %s', (_, address, request) => {
  const read = readOwnRequest(new URLSearchParams(address));
  expect(read).toEqual(request);
  expect(readOwnRequest(new URLSearchParams(ownParameters(read)))).toEqual(read);
});
