import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Spoken } from '../testing.tsx';
import { MOST_POLLS, useOrderStatus, waitBefore } from './use-order-status.ts';

const query = vi.fn();
const context = { api: { orders: { status: { query } } } };
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

const order = { id: 7, accessToken: 't' };
const waiting = { recall: true, tone: 'info', message: 'We await your payment' } as const;
const paid = { recall: false, tone: 'success', message: 'Thank you' } as const;

beforeEach(() => {
  vi.useFakeTimers();
  query.mockReset().mockResolvedValue(waiting);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  see('visible');
});

test.each([
  [1, 1_000],
  [3, 1_000],
  [4, 2_000],
  [6, 2_000],
  [7, 3_000],
  [19, 7_000],
  [20, 7_000],
])('PAY-9: poll %i waits %i ms', (poll, expected) => {
  expect(waitBefore(poll)).toBe(expected);
});

test('PAY-9: the status is polled 20 times at most, then the bank is awaited', async () => {
  const { result } = show(waiting);
  for (let poll = 1; poll <= MOST_POLLS; poll++) {
    await pass(waitBefore(poll) - 1);
    expect(query).toHaveBeenCalledTimes(poll - 1);
    await pass(1);
    expect(query).toHaveBeenCalledTimes(poll);
  }
  expect(result.current.awaited).toBe(true);
  await pass(60_000);
  expect(query).toHaveBeenCalledTimes(MOST_POLLS);
});

test('PAY-9: a status without recall ends the polling', async () => {
  query.mockResolvedValueOnce(paid);
  const { result } = show(waiting);
  await pass(60_000);
  expect(query).toHaveBeenCalledOnce();
  expect(result.current).toEqual({ status: paid, awaited: false });
});

test('without a rendered status the first poll is immediate', async () => {
  show(null);
  await pass(0);
  expect(query).toHaveBeenCalledExactlyOnceWith({ id: 7, accessToken: 't', language: 'en' });
});

test('a hidden page does not poll', async () => {
  see('hidden');
  show(waiting);
  await pass(60_000);
  expect(query).not.toHaveBeenCalled();
  act(() => see('visible'));
  await pass(1_000);
  expect(query).toHaveBeenCalledOnce();
});

test('leaving the screen ends the polling', async () => {
  show(waiting).unmount();
  await pass(60_000);
  expect(query).not.toHaveBeenCalled();
});

function show(rendered: typeof waiting | null) {
  return renderHook(() => useOrderStatus(order, rendered), { wrapper: Spoken });
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

function see(state: 'visible' | 'hidden'): void {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
