import { act, cleanup, renderHook } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PlacedOrder } from '#domain/checkout/types.ts';
import { backOff } from '../offline/retry.ts';
import { device } from '../offline/store.ts';
import { saveOwnOrder } from '../orders/own-orders.ts';
import { refusal } from '../testing.tsx';
import { type OrderCommand, storeOrder } from './order-entry.ts';
import { type UseOrderCheck, useOrderCheck } from './use-order-check.ts';

const giveUp = vi.fn<() => Promise<PlacedOrder | null>>();
const context = { api: { checkout: { giveUp: { mutate: giveUp } } } };
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

const order: PlacedOrder = { id: 7, number: 'S00007', accessToken: 't', total: 500, currency: 'EUR' };
const placing: OrderCommand = {
  key: 'a'.repeat(32),
  orderKey: 'c0000000-0000-4000-8000-000000000000',
  language: 'en',
  paymentId: 1,
  expectedTotal: 500,
  termsAccepted: true,
  owner: null,
  triedAt: '2026-11-21T08:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  giveUp.mockReset();
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  const db = await device();
  await Promise.all([db.clear('own'), db.clear('cart'), db.clear('outbox')]);
});

test.each<[string, () => Promise<PlacedOrder | null>, UseOrderCheck['answer']]>([
  ['placed', async () => order, { kind: 'placed', order }],
  ['never placed', async () => null, { kind: 'not_ordered' }],
  ['placed by another try', () => Promise.reject(refusal('cart_closed')), { kind: 'elsewhere' }],
  ['unreachable', () => Promise.reject(lost()), { kind: 'unconfirmed', trouble: { kind: 'offline' }, since: placing.triedAt }],
  ['queried too often', () => Promise.reject(refusal('too_many_requests')), expect.objectContaining({ kind: 'unconfirmed' })],
  [
    'a fault of the shop',
    () => Promise.reject(refusal(undefined)),
    { kind: 'unconfirmed', trouble: { kind: 'fault' }, since: placing.triedAt },
  ],
])('CHK-4 the answer for an order that is %s', async (_, answer, expected) => {
  await storeOrder(placing);
  giveUp.mockImplementation(answer);
  const { result } = renderHook(useOrderCheck);
  expect(result.current).toMatchObject({ answer: { kind: 'checking' }, checking: true });
  await settled(result);
  expect(result.current.answer).toEqual(expected);
});

test('CHK-4 where nothing was tried the device’s last order is shown, without a request', async () => {
  const { result } = renderHook(useOrderCheck);
  await settled(result);
  expect(result.current.answer).toEqual({ kind: 'settled', last: undefined });
  await saveOwnOrder({ ...order, placedAt: '2026-11-21T08:00:00Z' });
  act(() => result.current.again());
  await settled(result);
  expect(result.current.answer).toMatchObject({ kind: 'settled', last: { number: 'S00007' } });
  expect(giveUp).not.toHaveBeenCalled();
});

test('CHK-4 the check repeats by itself, with growing pauses, until there is an outcome', async () => {
  expect([1, 2, 3, 6, 7, 60].map((failures) => Math.floor(backOff(failures) / 1_000))).toEqual([1, 2, 4, 32, 60, 60]);
  await storeOrder(placing);
  giveUp.mockRejectedValue(lost());
  const { result } = renderHook(useOrderCheck);
  await settled(result);
  for (const tries of [1, 2]) {
    act(() => void vi.advanceTimersByTime(1_000 * 2 ** (tries - 1) - 1));
    expect(giveUp).toHaveBeenCalledTimes(tries);
    act(() => void vi.advanceTimersByTime(251));
    await settled(result);
    expect(giveUp).toHaveBeenCalledTimes(tries + 1);
  }
  giveUp.mockResolvedValue(order);
  act(() => void window.dispatchEvent(new Event('online')));
  await settled(result);
  expect(result.current.answer.kind).toBe('placed');
  act(() => void vi.advanceTimersByTime(600_000));
  window.dispatchEvent(new Event('online'));
  expect(giveUp).toHaveBeenCalledTimes(4);
});

test('CHK-4 a device that cannot be read is reported, instead of an outcome', async () => {
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
  const { result } = renderHook(useOrderCheck);
  await settled(result);
  expect(result.current.answer).toEqual({ kind: 'unconfirmed', trouble: { kind: 'device' }, since: undefined });
});

async function settled(result: { current: UseOrderCheck }): Promise<void> {
  await vi.waitFor(async () => {
    await act(async () => undefined);
    expect(result.current.checking).toBe(false);
  });
}

function lost(): Error {
  return new TRPCClientError('Failed to fetch');
}
