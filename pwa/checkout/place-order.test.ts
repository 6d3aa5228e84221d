import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderKeyRequest, OrderRequest } from '#domain/checkout/schema.ts';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { cartKey } from '../cart/cart-store.ts';
import { onSettled } from '../offline/kinds.ts';
import { remove } from '../offline/outbox.ts';
import { sendPending } from '../offline/send-pending.ts';
import { deleteOwn, device, readOwn, writeOwn } from '../offline/store.ts';
import { ownOrders, saveOwnOrder } from '../orders/own-orders.ts';
import { saveDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { refusal } from '../testing.tsx';
import { PAYMENT } from './choice-kinds.ts';
import { ORDER, readOrder } from './order-entry.ts';
import { placeOrder } from './place-order.ts';
import { type OrderApi, settlePending } from './settle-order.ts';
import { leave, pending } from './testing-choices.ts';
import { unconfirmedSince } from './unconfirmed-since.ts';

const key = 'a'.repeat(32);
const draft = { key, language: 'en', paymentId: 3, expectedTotal: 12_345, termsAccepted: true } as const;
const order: PlacedOrder = { id: 7, number: 'S00007', accessToken: 't', total: 12_345, currency: 'EUR' };

let sent: OrderRequest[];

beforeEach(async () => {
  sent = [];
  await (await device()).put('cart', key, 'key');
});

afterEach(async () => {
  vi.restoreAllMocks();
  await remove(() => true);
  const db = await device();
  await Promise.all([db.clear('own'), db.clear('cart')]);
});

test('a placed order is saved on the device, the next cart begins, and the address is saved for the next time', async () => {
  await saveDraft(typedAddresses(null, null, 276));
  await leave({ kind: PAYMENT, cartKey: key, command: { paymentId: 3, accepted: true } });
  expect(await placeOrder(server(order), draft)).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toEqual([
    expect.objectContaining({ id: 7, number: 'S00007', accessToken: 't', total: 12_345, currency: 'EUR' }),
  ]);
  expect(await cartKey()).not.toBe(key);
  expect(await readOrder()).toBeUndefined();
  expect(await readOwn('address-draft')).toBeUndefined();
  expect(await readOwn('details')).toBeDefined();
  expect(await pending(PAYMENT, key)).toEqual([]);
});

test('the key is stored on the device before anything is sent', async () => {
  const api = server(order);
  await placeOrder({ ...api, sendPending: async () => ((await readOrder()) === undefined ? { kind: 'fault' } : null) }, draft);
  expect(sent).toHaveLength(1);
});

test('a retry after a lost answer has the same key', async () => {
  expect(await placeOrder(server(lost()), draft)).toEqual({ kind: 'offline' });
  await placeOrder(server(order), { ...draft, expectedTotal: 99 });
  expect(new Set(sent.map(({ orderKey }) => orderKey)).size).toBe(1);
  expect(sent.at(-1)?.expectedTotal).toBe(99);
});

test.each([
  ['a first answer that was lost', lost()],
  ['a server that is briefly unavailable', refusal('unavailable')],
])('%s is retried automatically under the same key, before the shopper sees an error', async (_, error) => {
  const paused: number[] = [];
  const answers = [error, error, order];
  const api = { ...server(order), pause: async (ms: number) => void paused.push(ms) };
  const place = async (request: OrderRequest) => server(answers.shift() ?? order).place(request);
  expect(await placeOrder({ ...api, place }, draft)).toEqual({ kind: 'placed', order });
  expect(sent.map(({ orderKey }) => orderKey)).toEqual(Array(3).fill(sent[0]?.orderKey));
  expect(paused.map((ms) => Math.floor(ms / 1_000))).toEqual([1, 2]);
});

test('a slow failure is shown without a retry, and a refusal is not retried', async () => {
  const clock = vi.spyOn(Date, 'now');
  const slow = async (request: OrderRequest) => {
    clock.mockReturnValue(Date.now() + 10_000);
    return server(lost()).place(request);
  };
  expect(await placeOrder({ ...server(order), place: slow }, draft)).toEqual({ kind: 'offline' });
  expect(sent).toHaveLength(1);
  clock.mockRestore();
  await placeOrder(server(refusal('prices_changed')), draft);
  expect(sent).toHaveLength(2);
});

test('a double tap is sent once', async () => {
  const api = server(order);
  await Promise.all([placeOrder(api, draft), placeOrder(api, draft)]);
  expect(sent).toHaveLength(1);
});

test('after a refusal of the order the next try has a new key', async () => {
  expect(await placeOrder(server(refusal('prices_changed')), draft)).toMatchObject({ kind: 'refused', code: 'prices_changed' });
  await placeOrder(server(order), draft);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test.each([
  ['a refusal of the request only', refusal('too_many_requests')],
  ['a server fault', refusal(undefined)],
])('after %s it is unknown whether the order has arrived: the next try has the same key', async (_, error) => {
  await placeOrder(server(error), draft);
  await placeOrder(server(order), draft);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
});

test('pending commands that cannot be sent stop the order: nothing is placed, and the cart stays', async () => {
  expect(await placeOrder({ ...server(order), sendPending: async () => ({ kind: 'offline' }) }, draft)).toEqual({ kind: 'offline' });
  expect(sent).toHaveLength(0);
  expect(await cartKey()).toBe(key);
});

test('after a reload the outcome is queried first, and a placed order is found', async () => {
  await placeOrder(server(lost()), draft);
  const outcome = vi.fn(async () => order);
  expect(await checkByItself(outcome)).toEqual(order);
  expect(outcome).toHaveBeenCalledWith({ key, orderKey: sent[0]?.orderKey });
  expect(await cartKey()).not.toBe(key);
  expect(await readOrder()).toBeUndefined();
});

test('an order that has not arrived stays pending, and may be tried again with the same key', async () => {
  await placeOrder(server(lost()), draft);
  expect(await checkByItself(async () => null)).toBeNull();
  expect(await unconfirmedSince()).toEqual({ triedAt: expect.stringMatching(/^\d{4}-/) });
  await placeOrder(server(order), draft);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
  expect(await unconfirmedSince()).toBeNull();
});

test('an order that is settled as never placed is given up once, and the next try has another key', async () => {
  await placeOrder(server(lost()), draft);
  const giveUp = vi.fn(async () => null);
  const api = { ...server(order), giveUp };
  expect([await settlePending(api), await settlePending(api)]).toEqual(Array(2).fill({ kind: 'given_up', draft }));
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ key, orderKey: sent[0]?.orderKey });
  expect([await unconfirmedSince(), await checkByItself(async () => order)]).toEqual([null, null]);
  expect(await cartKey()).toBe(key);
  await placeOrder(api, draft);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test('an order that is settled as placed is saved, and the next cart begins', async () => {
  await placeOrder(server(lost()), draft);
  expect(await settlePending({ ...server(order), giveUp: async () => order })).toEqual({ kind: 'placed', order });
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7 })]);
  expect([await unconfirmedSince(), await settlePending(server(order))]).toEqual([null, null]);
  expect(await cartKey()).not.toBe(key);
});

test('while giving up is unacknowledged, the order stays unconfirmed', async () => {
  await placeOrder(server(lost()), draft);
  expect(await settlePending({ ...server(order), giveUp: () => Promise.reject(lost()) })).toEqual({ kind: 'offline' });
  expect(await unconfirmedSince()).not.toBeNull();
  await placeOrder(server(order), draft);
  expect(sent.at(-1)?.orderKey).toBe(sent[0]?.orderKey);
});

test('a cart that was ordered by another try is settled, and its order is shown where this device has it', async () => {
  await placeOrder(server(lost()), draft);
  const api = { ...server(order), giveUp: () => Promise.reject(refusal('cart_closed')) };
  expect(await settlePending(api)).toMatchObject({ kind: 'refused', code: 'cart_closed' });
  // The cart itself learns from its next request that it is closed.
  expect([await unconfirmedSince(), await cartKey()]).toEqual([null, key]);
  await placeOrder(server(lost()), { ...draft, key: 'b'.repeat(32) });
  await saveOwnOrder({ ...order, cartKey: 'b'.repeat(32), placedAt: '2026-11-21T08:00:00Z' });
  expect(await settlePending(api)).toMatchObject({ kind: 'placed', order: { id: 7 } });
});

test('a try that was given up elsewhere is repeated under another key by the same tap', async () => {
  await placeOrder(server(lost()), draft);
  const api = server(order);
  const place: OrderApi['place'] = (request) =>
    request.orderKey === sent[0]?.orderKey ? Promise.reject(refusal('order_given_up')) : api.place(request);
  expect(await placeOrder({ ...api, place }, draft)).toEqual({ kind: 'placed', order });
  expect(new Set(sent.map(({ orderKey }) => orderKey)).size).toBe(2);
});

test('a refusal after a lost answer within one tap gives up the lost try too, unless it has arrived', async () => {
  const silentFirst = (): OrderApi => {
    const api = server(refusal('out_of_stock'));
    let tries = 0;
    return { ...api, place: (request) => (tries++ === 0 ? Promise.reject(lost()) : api.place(request)) };
  };
  expect(await placeOrder({ ...silentFirst(), giveUp: async () => order }, draft)).toEqual({ kind: 'placed', order });
  const next = { ...draft, key: 'c'.repeat(32) };
  const giveUp = vi.fn(async () => null);
  expect(await placeOrder({ ...silentFirst(), giveUp }, next)).toMatchObject({ kind: 'refused', code: 'out_of_stock' });
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(await unconfirmedSince()).toBeNull();
});

test('a refusal after an earlier lost answer gives up that try too, unless it has arrived', async () => {
  const giveUp = vi.fn<OrderApi['giveUp']>(async () => null);
  await placeOrder(server(lost()), draft);
  expect(await placeOrder({ ...server(refusal('out_of_stock')), giveUp }, draft)).toMatchObject({ code: 'out_of_stock' });
  expect(giveUp).toHaveBeenCalledExactlyOnceWith({ key, orderKey: sent[0]?.orderKey });
  expect(await readOrder()).toBeUndefined();
  await placeOrder(server(lost()), draft);
  const late = { ...server(refusal('out_of_stock')), giveUp: async () => order };
  expect(await placeOrder(late, draft)).toEqual({ kind: 'placed', order });
});

test('after a reload without a network the order stays unconfirmed', async () => {
  await placeOrder(server(lost()), draft);
  expect(await checkByItself(() => Promise.reject(lost()))).toBe('unanswered');
  expect(await readOrder()).toBeDefined();
});

test('a server fault during the check leaves the order unconfirmed, and blocks nothing else', async () => {
  await placeOrder(server(lost()), draft);
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  expect(await sendPending()).toEqual([]);
  vi.unstubAllGlobals();
  expect(await readOrder()).toBeDefined();
});

test('the outbox does not check an order while it is being placed, nor on the screens that settle it themselves', async () => {
  const outcome = vi.fn(async () => order);
  const locks = { request: (...given: unknown[]) => (given.at(-1) as (lock: unknown) => unknown)(given.length === 2 ? {} : null) };
  await placeOrder(server(lost()), draft);
  vi.stubGlobal('navigator', { locks });
  expect(await checkByItself(outcome)).toBeNull();
  for (const path of ['/my/orders/check', '/de/shop/payment']) {
    history.replaceState(null, '', path);
    expect(await checkByItself(outcome)).toBeNull();
  }
  history.replaceState(null, '', '/');
  expect(outcome).not.toHaveBeenCalled();
  expect(await checkByItself(outcome)).toEqual(order);
});

test('where nothing was tried nothing is queried', async () => {
  const outcome = vi.fn(async () => order);
  expect(await checkByItself(outcome)).toBeNull();
  expect(outcome).not.toHaveBeenCalled();
});

test('an order that is found after its customer signed out is still saved as theirs', async () => {
  await writeOwn('me', { name: 'Kim', email: 'kim@portico.example' });
  await placeOrder(server(lost()), draft);
  expect(sent[0]).not.toHaveProperty('owner');
  await deleteOwn('me');
  expect(await checkByItself(async () => order)).toEqual(order);
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7, owner: 'kim@portico.example' })]);
});

test.each([
  ['a guest and then a customer', undefined, { name: 'Kim', email: 'kim@portico.example' }],
  ['a customer and then a guest', { name: 'Kim', email: 'kim@portico.example' }, undefined],
])('an order that was tried by %s may be the guest’s, so it is saved as theirs', async (_, first, then) => {
  await writeOwn('me', first);
  await placeOrder(server(lost()), draft);
  await writeOwn('me', then);
  await placeOrder(server(order), draft);
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 7, owner: null })]);
});

test('another customer is not shown the order, cannot give it up, and can place their own', async () => {
  await writeOwn('me', { name: 'Kim', email: 'kim@portico.example' });
  await placeOrder(server(lost()), draft);
  await writeOwn('me', { name: 'Lee', email: 'lee@portico.example' });
  expect(await checkByItself(() => Promise.reject(lost()))).toBe('unanswered');
  const giveUp = vi.fn(async () => null);
  const api = { ...server({ ...order, id: 8 }), outcome: async () => order, giveUp };
  expect(await unconfirmedSince()).toBeNull();
  expect(await placeOrder(api, { ...draft, key: 'b'.repeat(32) })).toMatchObject({ kind: 'placed', order: { id: 8 } });
  expect(giveUp).not.toHaveBeenCalled();
  expect(await ownOrders()).toEqual([expect.objectContaining({ id: 8, owner: 'lee@portico.example' })]);
  expect(await readOrder()).toBeUndefined();
});

test('another cart waits until the earlier order is settled', async () => {
  await placeOrder(server(lost()), draft);
  const next = { ...draft, key: 'b'.repeat(32) };
  expect(await placeOrder({ ...server(order), giveUp: async () => order }, next)).toEqual({ kind: 'placed', order });
  expect(sent.filter((request) => request.key === next.key)).toEqual([]);
  await placeOrder(server({ ...order, id: 8 }), next);
  expect(sent.at(-1)?.key).toBe(next.key);
  expect(sent.at(-1)?.orderKey).not.toBe(sent[0]?.orderKey);
});

test('an earlier cart that was ordered by another try does not block this one', async () => {
  await placeOrder(server(lost()), draft);
  const next = { ...draft, key: 'b'.repeat(32) };
  const api = { ...server(order), giveUp: () => Promise.reject(refusal('cart_closed')) };
  expect(await placeOrder(api, next)).toEqual({ kind: 'placed', order });
});

test('an order that another tab has placed is not placed again', async () => {
  await placeOrder(server(order), draft);
  expect(await placeOrder(server(order), draft)).toMatchObject({ kind: 'placed', order: { id: 7 } });
  expect(sent).toHaveLength(1);
});

test('an order that the device cannot store is placed, and saved as soon as it can', async () => {
  const api = server(order);
  const placing = placeOrder({ ...api, place: (request) => api.place(request).finally(fillDevice) }, draft);
  expect(await placing).toEqual({ kind: 'placed', order });
  expect(await readOrder()).toBeDefined();
  vi.restoreAllMocks();
  expect(await checkByItself(async () => order)).toEqual(order);
  expect(await ownOrders()).toHaveLength(1);
  expect(await readOrder()).toBeUndefined();
});

test('a device that cannot store anything may order', async () => {
  fillDevice();
  expect(await placeOrder(server(order), draft)).toEqual({ kind: 'placed', order });
  expect(await placeOrder(server(refusal('prices_changed')), draft)).toMatchObject({ kind: 'refused' });
});

/** The outcome that the outbox finds by itself. */
async function checkByItself(outcome: (request: OrderKeyRequest) => Promise<PlacedOrder | null>): Promise<unknown> {
  vi.stubGlobal('fetch', async (address: string) => {
    const [procedure, input = ''] = address.split('?input=');
    expect(procedure).toBe('/trpc/checkout.outcome');
    return Response.json({ result: { data: await outcome(JSON.parse(decodeURIComponent(input)) as OrderKeyRequest) } });
  });
  let found: unknown = null;
  const stop = onSettled((kind, _, confirmed) => {
    if (kind === ORDER) found = confirmed;
  });
  const unsent = await sendPending();
  stop();
  vi.unstubAllGlobals();
  return unsent.length > 0 ? 'unanswered' : found;
}

function fillDevice(): void {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const change of ['add', 'put', 'delete'] as const) {
    vi.spyOn(IDBObjectStore.prototype, change).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  }
}

function server(answer: PlacedOrder | Error): OrderApi {
  return {
    sendPending: async () => null,
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
