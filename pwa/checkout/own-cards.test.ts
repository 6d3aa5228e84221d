import { afterEach, expect, test, vi } from 'vitest';
import type { Api } from '../api/network-api.ts';
import { ME } from '../offline/owner.ts';
import { device, writeOwn } from '../offline/store.ts';
import { addressCardStore, isDeviceCardId } from './own-cards.ts';

const ole = { name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 };
const mine = { query: vi.fn(async () => [{ id: 1_000_000_007, address: ole }]) };
const [keep, change, forget] = [vi.fn(), vi.fn(), vi.fn()].map((mutate) => ({ mutate }));
const api = { places: { mine, keep, change, forget } } as unknown as Api;

afterEach(async () => {
  vi.clearAllMocks();
  await (await device()).clear('own');
});

test('CHK-1 a guest’s cards stay on this device: none is sent to the server', async () => {
  const cards = await addressCardStore(api);
  await cards.add(ole);
  const [card] = await cards.all();
  expect(card).toMatchObject({ address: ole });
  expect(isDeviceCardId(card?.id ?? '')).toBe(true);
  await cards.change({ id: card?.id ?? '', address: { ...ole, name: 'Ida' } });
  expect(await cards.all()).toMatchObject([{ id: card?.id, address: { name: 'Ida' } }]);
  await cards.remove(card?.id ?? '');
  expect(await cards.all()).toEqual([]);
  for (const each of [mine.query, keep?.mutate, change?.mutate, forget?.mutate]) expect(each).not.toHaveBeenCalled();
});

test('CHK-1 a customer’s cards are the account’s, by its own ids, and none is saved here', async () => {
  await writeOwn(ME, { name: 'Kim', email: 'kim@portico.example' });
  const cards = await addressCardStore(api);
  expect(await cards.all()).toEqual([{ id: '1000000007', address: ole }]);
  await cards.add(ole);
  await cards.change({ id: '1000000007', address: ole });
  await cards.remove('1000000007');
  expect(keep?.mutate).toHaveBeenCalledWith(ole);
  expect(change?.mutate).toHaveBeenCalledWith({ id: 1_000_000_007, address: ole });
  expect(forget?.mutate).toHaveBeenCalledWith({ id: 1_000_000_007 });
  expect(await (await device()).getAllKeys('own')).toEqual([ME]);
});

test.each([
  ['-1', false],
  ['1000000007', false],
  ['9b2d3c1e-0000-4000-8000-000000000000', true],
])('CHK-1 whether %s is an id of this device: %s', (id, known) => {
  expect(isDeviceCardId(id)).toBe(known);
});
