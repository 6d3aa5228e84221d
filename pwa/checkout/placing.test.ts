import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { cartKey } from '../cart/cart-store.ts';
import { device, forgetOwn, readOwn, writeOwn } from '../offline/store.ts';
import { keepOwnOrder, ownOrders } from '../orders/own-orders.ts';
import { keepDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { refusal } from '../testing.tsx';
import { keepChoice, readChoice } from './own-choice.ts';
import { placeOrder } from './placing.ts';
import { type PlacingDoor, resumePlacing, settlePlacing, unsettledSince } from './settling.ts';

const key = 'a'.repeat(32);
const wish = { key, language: 'en', paymentId: 3, expectedTotal: 12_345, termsAccepted: true } as const;
const order: PlacedOrder = { id: 7, number: 'S00007', accessToken: 't', total: 12_345, currency: 'EUR' };

let sent: OrderRequest[];

beforeEach(async () => {
  sent = [];
  await (await device()).put('cart', key, 'key');
});

afterEach(async () => {
  vi.restoreAllMocks();
  const db = await device();
  await Promise.all([db.clear('own'), db.clear('cart')]);
});

test('an order that is placed is kept on the device, the next cart begins, and the address is kept for the next time', async () => {
  await keepDraft(typedAddresses(null, null, 276));
  await keepChoice({ key, paymentId: 3, accepted: true });
  expect(await placeOrder(server(order), wish)).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toEqual([
    expect.objectContaining({ id: 7, number: 'S00007', accessToken: 't', total: 12_345, currency: 'EUR' }),
  ]);
  expect(await cartKey()).not.toBe(key);
  expect(await readOwn('placing')).toBeUndefined();
  expect(await readOwn('address-draft')).toBeUndefined();
  expect(await readOwn('details')).toBeDefined();
  expect(await readChoice(key)).toBeUndefined();
});

test('the key is on the device before anything is sent', async () => {
  const door = server(order);
  await placeOrder({ ...door, flush: async () => ((await readOwn('placing')) === undefined ? { kind: 'fault' } : null) }, wish);
  expect(sent).toHaveLength(1);
});

test('a lost answer and then a retry bear the same key', async () => {
  expect(await placeOrder(server(lost()), wish)).toEqual({ kind: 'offline' });
  await placeOrder(server(order), { ...wish, expectedTotal: 99 });
  expect(new Set(sent.map(({ orderKey }) => orderKey)).size).toBe(1);
  expect(sent.at(-1)?.expectedTotal).toBe(99);
});

test.each([
  ['a first answer that was lost', lost()],
  ['a server that is away for a moment', refusal('unavailable')],
])('%s is asked for again by itself, under the same key, before the shopper is told', async (_, error) => {
  const paused: number[] = [];
  const answers = [error, error, order];
  const door = { ...server(order), pause: async (ms: number) => void paused.push(ms) };
  const place = async (request: OrderRequest) => server(answers.shift() ?? order).place(request);
  expect(await placeOrder({ ...door, place }, wish)).toEqual({ kind: 'placed', order });
  expect(sent.map(({ orderKey }) => orderKey)).toEqual(Array(3).fill(sent[0]?.orderKey));
  expect(paused).toEqual([500, 1_500]);
});

test('who has waited for long is told at once, and a refusal is not asked for again', async () => {
  const clock = vi.spyOn(Date, 'now');
  const slow = async (request: OrderRequest) => {
    clock.mockReturnValue(Date.now() + 10_000);
    return server(lost()).place(request);
  };
  expect(await placeOrder({ ...server(order), place: slow }, wish)).toEqual({ kind: 'offline' });
  expect(sent).toHaveLength(1);
  clock.mockRestore();
  await placeOrder(server(refusal('prices_changed')), wish);
  expect(sent).toHaveLength(2);
});

test('a double tap is sent once', async () => {
  const door = server(order);
  await Promise.all([placeOrder(door, wish), placeOrder(door, wish)]);
  expect(sent).toHaveLength(1);
});

test('a refusal that judges the order is forgotten: the next try has a new key', async () => {
  expect(await placeOrder(server(refusal('prices_changed')), wish)).toMatchObject({ kind: 'refused', code: 'prices_changed' });
  await placeOrder(server(order), wish);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test.each([
  ['a refusal that judges only the request', refusal('too_many_requests')],
  ['a fault of ours', refusal(undefined)],
])('after %s it stays unknown whether it was heard: the key is kept', async (_, error) => {
  await placeOrder(server(error), wish);
  await placeOrder(server(order), wish);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
});

test('what waits and cannot be sent stops the order, not the shopper: nothing is placed, everything is kept', async () => {
  expect(await placeOrder({ ...server(order), flush: async () => ({ kind: 'offline' }) }, wish)).toEqual({ kind: 'offline' });
  expect(sent).toHaveLength(0);
  expect(await cartKey()).toBe(key);
});

test('after a reload the outcome is asked first: placed means placed', async () => {
  await placeOrder(server(lost()), wish);
  const outcome = vi.fn(async () => order);
  expect(await resumePlacing({ ...server(order), outcome })).toEqual({ kind: 'placed', order });
  expect(outcome).toHaveBeenCalledWith({ key, orderKey: sent[0]?.orderKey });
  expect(await cartKey()).not.toBe(key);
  expect(await readOwn('placing')).toBeUndefined();
});

test('an order that has not arrived so far waits, and may be tried again with the same key', async () => {
  await placeOrder(server(lost()), wish);
  expect(await resumePlacing(server(order))).toBeNull();
  expect(await unsettledSince()).toEqual({ triedAt: expect.stringMatching(/^\d{4}-/) });
  await placeOrder(server(order), wish);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
  expect(await unsettledSince()).toBeNull();
});

test('an order that is settled as never placed is given up with its key: it says so again, and the next try has another', async () => {
  await placeOrder(server(lost()), wish);
  const giveUp = vi.fn(async () => null);
  const door = { ...server(order), giveUp };
  expect([await settlePlacing(door), await settlePlacing(door)]).toEqual(Array(2).fill({ kind: 'given_up', wish }));
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ key, orderKey: sent[0]?.orderKey });
  expect([await unsettledSince(), await resumePlacing(door)]).toEqual([null, null]);
  expect(await cartKey()).toBe(key);
  await placeOrder(door, wish);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test('an order that is settled as placed is kept, and the next cart begins', async () => {
  await placeOrder(server(lost()), wish);
  expect(await settlePlacing({ ...server(order), giveUp: async () => order })).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7 })]);
  expect([await unsettledSince(), await settlePlacing(server(order))]).toEqual([null, null]);
  expect(await cartKey()).not.toBe(key);
});

test('while nobody hears whether it is given up, it is not', async () => {
  await placeOrder(server(lost()), wish);
  expect(await settlePlacing({ ...server(order), giveUp: () => Promise.reject(lost()) })).toEqual({ kind: 'offline' });
  expect(await unsettledSince()).not.toBeNull();
  await placeOrder(server(order), wish);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
});

test('a cart that was ordered by another try is over, and the order is told where this device knows it', async () => {
  await placeOrder(server(lost()), wish);
  const door = { ...server(order), giveUp: () => Promise.reject(refusal('cart_closed')) };
  expect(await settlePlacing(door)).toMatchObject({ kind: 'refused', code: 'cart_closed' });
  // That it is over is the cart's to learn, which then says so.
  expect([await unsettledSince(), await cartKey()]).toEqual([null, key]);
  await placeOrder(server(lost()), { ...wish, key: 'b'.repeat(32) });
  await keepOwnOrder({ ...order, cartKey: 'b'.repeat(32), placedAt: '2026-11-21T08:00:00Z' });
  expect(await settlePlacing(door)).toMatchObject({ kind: 'placed', order: { id: 7 } });
});

test('a try that was given up elsewhere begins anew under another key, at the same tap', async () => {
  await placeOrder(server(lost()), wish);
  const door = server(order);
  const place: PlacingDoor['place'] = (request) =>
    request.orderKey === sent[0]?.orderKey ? Promise.reject(refusal('order_given_up')) : door.place(request);
  expect(await placeOrder({ ...door, place }, wish)).toEqual({ kind: 'placed', order });
  expect(new Set(sent.map(({ orderKey }) => orderKey)).size).toBe(2);
});

test('a refusal after a silence within the same tap gives up the silent try too, unless it was heard after all', async () => {
  const silentFirst = (): PlacingDoor => {
    const door = server(refusal('out_of_stock'));
    let asked = 0;
    return { ...door, place: (request) => (asked++ === 0 ? Promise.reject(lost()) : door.place(request)) };
  };
  expect(await placeOrder({ ...silentFirst(), giveUp: async () => order }, wish)).toEqual({ kind: 'placed', order });
  const next = { ...wish, key: 'c'.repeat(32) };
  const giveUp = vi.fn(async () => null);
  expect(await placeOrder({ ...silentFirst(), giveUp }, next)).toMatchObject({ kind: 'refused', code: 'out_of_stock' });
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(await unsettledSince()).toBeNull();
});

test('a refusal after a try whose answer was lost gives up that one too, unless it was heard after all', async () => {
  const giveUp = vi.fn<PlacingDoor['giveUp']>(async () => null);
  await placeOrder(server(lost()), wish);
  expect(await placeOrder({ ...server(refusal('out_of_stock')), giveUp }, wish)).toMatchObject({ code: 'out_of_stock' });
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ key, orderKey: sent[0]?.orderKey });
  expect(await readOwn('placing')).toBeUndefined();
  await placeOrder(server(lost()), wish);
  const late = { ...server(refusal('out_of_stock')), giveUp: async () => order };
  expect(await placeOrder(late, wish)).toEqual({ kind: 'placed', order });
});

test('after a reload without a network nothing is known, and nothing forgotten', async () => {
  await placeOrder(server(lost()), wish);
  const deaf = { ...server(order), outcome: () => Promise.reject(lost()) };
  expect(await resumePlacing(deaf)).toEqual({ kind: 'offline' });
  expect(await readOwn('placing')).toBeDefined();
});

test('where nothing was tried there is nothing to ask', async () => {
  const outcome = vi.fn(async () => order);
  expect(await resumePlacing({ ...server(order), outcome })).toBeNull();
  expect(outcome).not.toHaveBeenCalled();
});

test('an order that is heard of after its person’s session ended is noted as theirs all the same', async () => {
  await writeOwn('me', { name: 'Kim', email: 'kim@portico.example' });
  await placeOrder(server(lost()), wish);
  expect(sent[0]).not.toHaveProperty('owner');
  await forgetOwn('me');
  expect(await resumePlacing({ ...server(order), outcome: async () => order })).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7, owner: 'kim@portico.example' })]);
});

test.each([
  ['a guest and then somebody signed in', undefined, { name: 'Kim', email: 'kim@portico.example' }],
  ['somebody signed in and then a guest', { name: 'Kim', email: 'kim@portico.example' }, undefined],
])('an order that was tried by %s may be the guest’s, so it is kept as theirs', async (_, first, then) => {
  await writeOwn('me', first);
  await placeOrder(server(lost()), wish);
  await writeOwn('me', then);
  await placeOrder(server(order), wish);
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7, owner: null })]);
});

test('another person is not told of it, nor gives it up, nor is kept from their own order', async () => {
  await writeOwn('me', { name: 'Kim', email: 'kim@portico.example' });
  await placeOrder(server(lost()), wish);
  await writeOwn('me', { name: 'Lee', email: 'lee@portico.example' });
  const deaf = { ...server(order), outcome: () => Promise.reject(lost()) };
  expect(await resumePlacing(deaf)).toEqual({ kind: 'offline' });
  const giveUp = vi.fn(async () => null);
  const door = { ...server({ ...order, id: 8 }), outcome: async () => order, giveUp };
  expect(await unsettledSince()).toBeNull();
  expect(await placeOrder(door, { ...wish, key: 'b'.repeat(32) })).toMatchObject({ kind: 'placed', order: { id: 8 } });
  expect(giveUp).not.toHaveBeenCalled();
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 8, owner: 'lee@portico.example' })]);
  expect(await readOwn('placing')).toBeUndefined();
});

test('another cart waits until it is known what became of the one before', async () => {
  await placeOrder(server(lost()), wish);
  const next = { ...wish, key: 'b'.repeat(32) };
  expect(await placeOrder({ ...server(order), giveUp: async () => order }, next)).toEqual({ kind: 'placed', order });
  expect(sent.filter((request) => request.key === next.key)).toEqual([]);
  await placeOrder(server({ ...order, id: 8 }), next);
  expect(sent.at(-1)?.key).toBe(next.key);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test('a cart of before that was ordered by another try says nothing of this one', async () => {
  await placeOrder(server(lost()), wish);
  const next = { ...wish, key: 'b'.repeat(32) };
  const door = { ...server(order), giveUp: () => Promise.reject(refusal('cart_closed')) };
  expect(await placeOrder(door, next)).toEqual({ kind: 'placed', order });
});

test('what another tab has placed is not placed again', async () => {
  await placeOrder(server(order), wish);
  expect(await placeOrder(server(order), wish)).toMatchObject({ kind: 'placed', order: { id: 7 } });
  expect(sent).toHaveLength(1);
});

test('what the device cannot keep was placed all the same, and is kept as soon as it can', async () => {
  const door = server(order);
  const placing = placeOrder({ ...door, place: (request) => door.place(request).finally(fillDevice) }, wish);
  expect(await placing).toEqual({ kind: 'placed', order });
  expect(await readOwn('placing')).toBeDefined();
  vi.restoreAllMocks();
  expect(await resumePlacing({ ...door, outcome: async () => order })).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toHaveLength(1);
  expect(await readOwn('placing')).toBeUndefined();
});

test('a device that keeps nothing may order', async () => {
  fillDevice();
  expect(await placeOrder(server(order), wish)).toEqual({ kind: 'placed', order });
  expect(await placeOrder(server(refusal('prices_changed')), wish)).toMatchObject({ kind: 'refused' });
});

function fillDevice(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const deed of ['put', 'delete'] as const) {
    vi.spyOn(IDBObjectStore.prototype, deed).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }
}

function server(answer: PlacedOrder | Error): PlacingDoor {
  return {
    flush: async () => null,
    place: async (request) => {
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    outcome: async () => null,
    pause: async () => undefined,
    giveUp: async () => null,
  };
}

function lost(): Error {
  return new TRPCClientError('Failed to fetch');
}
