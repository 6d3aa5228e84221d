import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOwnRequest } from '#domain/orders/own-list.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { listOnDevice } from './own-list.ts';
import { saveOrderCopy, saveOwnOrder } from './own-orders.ts';

const of = (id: number, placedAt: string, more: object = {}) => ({
  id,
  number: `S0000${id}`,
  accessToken: 't',
  total: 500,
  currency: 'EUR',
  placedAt,
  state: 'sale' as const,
  paymentState: 'paid' as const,
  ...more,
});

beforeEach(async () => {
  await saveOwnOrder(of(1, '2026-03-01T12:00:00Z', { state: 'done' }));
  const lines = [{ name: 'Desk lamp', options: 'Brass' }];
  await saveOrderCopy(of(2, '2026-03-03T12:00:00Z', { lines, billing: { city: 'Kiel' }, shipping: null }) as unknown as OrderPage);
  await saveOwnOrder(of(3, '2026-03-05T12:00:00Z'));
});
afterEach(clearPersonalData);

test.each([
  ['everything, the newest first', '', [3, 2, 1]],
  ['a number', 'search=s-2', [2]],
  ['what was bought, where it was seen', 'search=lamp', [2]],
  ['a city', 'search=kiel&search_in=city', [2]],
  ['a city where products are searched', 'search=kiel&search_in=product', []],
  ['a period', 'date_begin=2026-03-02&date_end=2026-03-04', [2]],
  ['by number', 'sortby=name', [1, 2, 3]],
  ['by state', 'sortby=stage', [3, 2, 1]],
  ['a page that is not there', 'page=2', []],
])('ACC-5, PWA-2 without a network the list shows %s', async (_, address, ids) => {
  const { orders } = await listOnDevice(readOwnRequest(new URLSearchParams(address)));
  expect(orders.map(({ id }) => id)).toEqual(ids);
});
