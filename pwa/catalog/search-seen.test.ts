import { expect, test } from 'vitest';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import { searchSeen } from './search-seen.ts';
import type { Seen } from './seen-products.ts';

const home = { id: 1, slug: 'home-1', name: 'Home' };
const lamps = { id: 2, slug: 'lamps-2', name: 'Lamps' };

const seen = (id: number, name: string, price: number, changes: Partial<Seen> = {}): Seen => ({
  card: { id, variantId: id, slug: `${id}`, name, price, listPrice: null, from: false, level: 'available', picture: null, swatches: [] },
  currency: 'EUR',
  text: name,
  trails: [[home]],
  valueIds: [],
  seenAt: id,
  ...changes,
});

const all = [
  seen(1, 'Desk lamp', 8_900, { trails: [[home], [home, lamps]], valueIds: [7], text: 'Desk lamp\nLMP-1\nwalnut arm' }),
  seen(2, 'Kettle', 4_900),
  seen(3, 'Walnut tray', 1_500, { valueIds: [8] }),
];

const names = (query: Partial<ListingQuery>) => searchSeen(all, { language: 'en', ...query }).products.map(({ name }) => name);

test.each<[string, Partial<ListingQuery>, string[]]>([
  ['an empty query: all', {}, ['Desk lamp', 'Kettle', 'Walnut tray']],
  ['a word, those that bear it in their name first', { search: 'walnut' }, ['Walnut tray', 'Desk lamp']],
  ['a part of a word', { search: 'kett' }, ['Kettle']],
  ['a typo', { search: 'ketlte' }, ['Kettle']],
  ['a typo beside a right word', { search: 'desk lapm' }, ['Desk lamp']],
  ['a code', { search: 'lmp-1' }, ['Desk lamp']],
  ['what nothing holds', { search: 'xylophone' }, []],
  ['a category', { categoryId: 2 }, ['Desk lamp']],
  ['a category above', { categoryId: 1, search: 'tray' }, ['Walnut tray']],
  ['a filter: only what was seen closely is known to have a value', { filters: [{ attributeId: 1, valueIds: [7, 9] }] }, ['Desk lamp']],
  ['a price, both ends in it', { minPrice: '15', maxPrice: '49' }, ['Kettle', 'Walnut tray']],
  ['an order', { order: 'list_price desc' }, ['Desk lamp', 'Kettle', 'Walnut tray']],
  ['another order', { order: 'name desc' }, ['Walnut tray', 'Kettle', 'Desk lamp']],
])('PWA-2 on the shelf: %s', (_, query, expected) => {
  expect(names(query)).toEqual(expected);
});

test('PWA-2 a category on the shelf knows the way down to it', () => {
  expect(searchSeen(all, { language: 'en', categoryId: 2 })).toMatchObject({ total: 1, page: 1, pages: 1, trail: [home, lamps] });
});

test('PWA-2 pages on the shelf hold twenty, and one beyond the end is the last', () => {
  const many = Array.from({ length: 45 }, (_, place) => seen(place + 1, `Cup ${place}`, 100));
  const last = searchSeen(many, { language: 'en', page: 9 });
  expect([last.total, last.page, last.pages, last.products.length]).toEqual([45, 3, 3, 5]);
});
