import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLines } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import type { Cart } from '#domain/cart/types.ts';
import type { Api } from '../api/network-api.ts';
import { arriveWith } from '../offline/arrive.ts';
import { readOutbox } from '../offline/outbox.ts';
import { device, writeOwn } from '../offline/store.ts';
import { add, beginNextCart, cartKey, confirmCart, confirmedVersion, shownCart, subscribe } from './cart-store.ts';
import { followCart } from './follow-cart.ts';

const [own, surviving] = ['a'.repeat(32), 'b'.repeat(32)];
const ask = vi.fn<(input: { key: string | null; version: number }) => Promise<Cart | null>>();
const api = { cart: { follow: { query: ask } } } as unknown as Api;
let visibility: DocumentVisibilityState;
let stop: () => void = () => undefined;

beforeEach(async () => {
  // The fake IndexedDB runs on immediates.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  ask.mockReset();
  ask.mockResolvedValue(null);
  const stores = await device();
  for (const store of ['cart', 'outbox', 'own'] as const) await stores.clear(store);
  await writeOwn('me', { name: 'Kim', email: 'kim@portico.example' });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('CART-9 a visible tab of who is signed in asks at once, then less and less often, and soon again after news', async () => {
  await confirmCart(cartOf(own, 3));
  stop = followCart(api, 'en');
  await asked(1);
  expect(ask).toHaveBeenLastCalledWith({ key: own, version: 3, language: 'en' });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockResolvedValueOnce(cartOf(own, 4));
  await vi.advanceTimersByTimeAsync(200);
  await asked(2);
  await vi.waitFor(async () => expect(await confirmedVersion()).toBe(4));
  for (let time = 0; time < 6; time += 1) await vi.advanceTimersByTimeAsync(8_000);
  await vi.waitFor(() => expect(ask.mock.calls.length).toBeGreaterThan(5));
});

test('CART-9 a hidden tab does not ask, and one that is seen again does at once; a lost network ends nothing', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  stop = followCart(api, 'en');
  await asked(1);
  visibility = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await asked(2);
});

test('CART-9 a guest’s device does not ask', async () => {
  await (await device()).delete('own', 'me');
  stop = followCart(api, 'en');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).not.toHaveBeenCalled();
});

test('CART-9 a device without a cart goes on with the person’s, and leaves one that another device has ordered', async () => {
  ask.mockResolvedValueOnce(cartOf(surviving, 7));
  stop = followCart(api, 'en');
  await vi.waitFor(async () => expect([await cartKey(), await confirmedVersion()]).toEqual([surviving, 7]));
  expect(ask).toHaveBeenLastCalledWith({ key: null, version: 0, language: 'en' });
  await confirmCart({ ...cartOf(surviving, 8), closed: true });
  expect(await cartKey()).toBeUndefined();
});

test('CART-9 pending commands go along to the surviving cart, and stay shown', async () => {
  await confirmCart(cartOf(own, 3));
  const close = subscribe(() => undefined);
  await add({ ...offerOf(2), currency: 'EUR', taxIncluded: true }, 2, 'en');
  await confirmCart(cartOf(surviving, 9, 5), own);
  expect((await readOutbox()).entries.map(({ cartKey: of }) => of)).toEqual([surviving]);
  await vi.waitFor(() => expect(shownCart()).toMatchObject({ key: surviving, quantity: 7, waiting: 1 }));
  await beginNextCart(own);
  expect(await cartKey()).toBeUndefined();
  close();
});

test('CART-9 an answer to an earlier key does not bring an earlier cart back', async () => {
  await confirmCart(cartOf(own, 3));
  await arriveWith({ key: surviving, leftOut: [] });
  await confirmCart(cartOf(own, 4), own);
  expect([await cartKey(), await confirmedVersion()]).toEqual([surviving, 0]);
});

test('CART-9 signing in says what did not fit, and keeps the key of an order that was tried', async () => {
  await confirmCart(cartOf(own, 3));
  await (await device()).add('outbox', { kind: 'order', id: 'o', cartKey: own, untilSettled: true, command: {} });
  await arriveWith({ key: surviving, leftOut: [{ name: 'Lamp', quantity: 2 }] });
  const close = subscribe(() => undefined);
  await vi.waitFor(() => expect(shownCart()?.refusals).toMatchObject([{ name: 'Lamp', code: 'left_out', details: { quantity: 2 } }]));
  expect((await readOutbox()).entries.map(({ cartKey: of }) => of)).toEqual([own]);
  close();
});

function asked(times: number): Promise<void> {
  return vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
}

/** Teas, as the server says them. */
function cartOf(key: string, version: number, quantity = 1): Cart {
  const lines = settleLines([{ id: 1, key: '1', variantId: 1, quantity, seenPrice: 500 }], new Map([[1, offerOf(1)]]));
  return settleCart(key, version, lines, { currency: 'EUR', tax: { rate: 1900, included: true } });
}
