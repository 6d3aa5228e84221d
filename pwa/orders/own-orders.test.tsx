import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderPage } from '#domain/orders/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOwn } from '../offline/store.ts';
import { orderCopy, ownOrders, renewOwnOrder, saveOrderCopy } from './own-orders.ts';
import { useOrder } from './use-order.ts';
import { useOwnOrders } from './use-own-orders.ts';

const page = vi.fn();
const context = { api: { orders: { page: { query: page } } } };
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

const order = { id: 7, number: 'S00007', accessToken: 't', total: 500, currency: 'EUR', placedAt: '2026-11-21T08:00:00Z' } as OrderPage;
const none = async () => undefined;

beforeEach(() => {
  page.mockReset().mockResolvedValue(order);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await clearPersonalData();
});

test('PWA-2 a full device still shows the order', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = renderHook(() => useOrder(7, { accessToken: 't', rendered: null }));
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  expect(result.current).toMatchObject({ order, trouble: null });
});

test('PWA-2 where the device cannot be read the order comes from the server, and a failure of both is reported', async () => {
  loseDevice();
  const { result } = renderHook(() => useOrder(7, { accessToken: 't', rendered: null }));
  await waitFor(() => expect(result.current.order).toEqual(order));
  page.mockRejectedValue(new Error('no'));
  result.current.again();
  await waitFor(() => expect(result.current).toMatchObject({ order: null, trouble: 'fault' }));
});

test('ACC-3 a device that cannot be read shows no orders, instead of loading for ever', async () => {
  loseDevice();
  const { result } = renderHook(() => useOwnOrders(() => Promise.reject(new DOMException('lost', 'InvalidStateError'))));
  await waitFor(() => expect(result.current).toEqual({ orders: [], offline: false }));
});

test('PWA-2 a copy that an earlier version stored without tax rates has none', async () => {
  await saveOrderCopy(order);
  expect(await orderCopy(7)).toMatchObject({ number: 'S00007', taxes: [] });
  expect(await orderCopy(8)).toBeUndefined();
});

test.each([
  ['paid', { paid: 500, due: 0 }],
  ['awaited', { paid: 0, due: 500 }],
  ['none', { paid: 0, due: 0 }],
] as const)(
  'PWA-2 a copy that an earlier version stored without payments was paid at once or not at all: %s',
  async (paymentState, money) => {
    await saveOrderCopy({ ...order, paymentState });
    expect(await orderCopy(7)).toMatchObject({ ...money, payments: [] });
  },
);

test('ACC-6 an order that is cleared while it is being requested does not come back', async () => {
  await saveOrderCopy(order);
  page.mockImplementation(async () => {
    await clearPersonalData();
    return order;
  });
  const { result } = renderHook(() => useOwnOrders(none));
  await waitFor(() => expect(result.current.orders).toEqual([]));
  expect(await ownOrders()).toEqual([]);
  expect(await readOwn('order-7')).toBeUndefined();
});

test('ACC-6 an order that another tab clears while it is being updated does not come back', async () => {
  await saveOrderCopy(order);
  await Promise.all([renewOwnOrder(order), clearPersonalData()]);
  expect(await ownOrders()).toEqual([]);
  expect(await readOwn('order-7')).toBeUndefined();
});

function loseDevice(): void {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
}
