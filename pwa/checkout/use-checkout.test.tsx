import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { beginNextCart, cartKey, confirmCart } from '../cart/cart-store.ts';
import { arriveWith } from '../offline/arrive.ts';
import { onChange, publishChange } from '../offline/changes.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, withdraw } from '../offline/pending.ts';
import { sendNow } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import { ownOrders, saveOwnOrder } from '../orders/own-orders.ts';
import { readDraft, saveDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { Spoken } from '../testing.tsx';
import { clearCheckout } from './checkout-store.ts';
import { ADDRESS, DELIVERY, PAYMENT } from './choice-kinds.ts';
import { goToConfirmation } from './go-to-confirmation.ts';
import { storeOrder } from './order-entry.ts';
import { confirm, connectServer, leave, lose, pending, refuse, sent, server } from './testing-choices.ts';
import { useCheckout } from './use-checkout.ts';

const state = vi.fn();
const addresses = vi.fn();
const hold = vi.fn();
const context = {
  api: { checkout: { state: { query: state }, addresses: { mutate: addresses }, hold: { mutate: hold } } },
};
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

const checkout = checkoutOf();
const { key } = checkout.cart;

const berlin = { name: 'Ada', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };

const tried = {
  key,
  orderKey: '018f2b1c-0000-7000-8000-000000000001',
  language: 'en',
  paymentId: 1,
  expectedTotal: 1,
  termsAccepted: true,
} as const;

beforeEach(async () => {
  connectServer();
  state.mockResolvedValue(checkout);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await (await device()).put('cart', key, 'key');
});

afterEach(async () => {
  cleanup();
  clearCheckout();
  vi.restoreAllMocks();
  await withdraw(() => true);
  vi.unstubAllGlobals();
  await Promise.all([(await device()).clear('cart'), (await device()).clear('own')]);
});

test.each([
  ['as the server rendered it', checkout],
  ['without a rendered state', null],
])('CHK-1 a step %s reports a device that cannot be read instead of waiting for ever', async (_, rendered) => {
  loseDevice();
  const { result } = show(rendered);
  await waitFor(() => expect(result.current).toMatchObject({ loaded: true, trouble: { kind: 'device' }, checkout: rendered }));
});

test('CHK-5 a choice on a device that fails is refused with the reason', async () => {
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  loseDevice();
  expect(await act(() => choose(DELIVERY, { deliveryId: 1 }))).toEqual({ kind: 'device' });
  expect(server).not.toHaveBeenCalled();
});

test('CHK-1, CHK-2 a chosen address is also in the form on the way back to it', async () => {
  const typed = typedAddresses(berlin, { ...berlin, name: 'Ole' }, 276);
  await saveDraft(typed);
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  const ida = { ...berlin, name: 'Ida' };
  await act(() => choose(ADDRESS, { billing: berlin, to: ida }));
  expect(server).toHaveBeenCalledWith('checkout.addresses', { key, language: 'en', billing: berlin, shipping: ida });
  await waitFor(async () => expect(await readDraft()).toMatchObject({ billing: typed.billing, shipping: { name: 'Ida' }, same: false }));
  await act(() => choose(ADDRESS, { billing: berlin, to: null }));
  await waitFor(async () => expect(await readDraft()).toMatchObject({ shipping: { name: 'Ida' }, same: true }));
});

test('CHK-1, CHK-2 an address that is sent as a form replaces the unacknowledged choice of a card', async () => {
  await leave({ kind: PAYMENT, cartKey: key, command: { paymentId: 3 } });
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  addresses.mockResolvedValue(checkout);
  // It may have arrived.
  addresses.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  for (const save of [() => result.current.saveAddresses(berlin, null), () => result.current.saveShipping(berlin, berlin)]) {
    server.mockImplementationOnce(lose);
    await act(() => choose(ADDRESS, { billing: berlin, to: { ...berlin, name: 'Ida' } }));
    server.mockClear();
    await act(save);
    expect(server).not.toHaveBeenCalled();
    expect(await pending(ADDRESS, key)).toEqual([]);
  }
  expect(await pending(PAYMENT, key)).toEqual([{ paymentId: 3 }]);
});

test('CHK-1 a retry succeeds once the device can be read again', async () => {
  const lost = loseDevice();
  const { result } = show(checkout);
  await waitFor(() => expect(result.current.trouble).toEqual({ kind: 'device' }));
  lost.mockRestore();
  act(() => result.current.again());
  await waitFor(() => expect(result.current.trouble).toBeNull());
});

test.each<[string, number, () => unknown]>([
  ['is not requested again', 0, () => undefined],
  ['is requested again after two seconds on the step', 1, () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_100)],
  ['is requested again when the clock was set back', 1, () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 60_000)],
  ['is requested again when the cart has changed since', 1, () => confirmCart({ ...checkout.cart, version: 2 })],
  [
    'is requested again without a network, which shows that it is offline',
    1,
    () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  ],
  ['is requested again for the next cart', 1, async () => (await device()).put('cart', 'b'.repeat(32), 'key')],
  ['is requested again after an order that never arrived', 1, () => storeOrder({ ...tried, givenUp: true })],
])('CHK-4 the state that the server sent on the previous step %s', async (_, times, change) => {
  const before = show(checkout);
  await waitFor(() => expect(before.result.current.loaded).toBe(true));
  state.mockClear();
  act(() => before.result.current.again());
  await waitFor(() => expect(state).toHaveBeenCalled());
  before.unmount();
  state.mockClear();
  await change();
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  expect(state).toHaveBeenCalledTimes(times);
});

test('CHK-4 a choice for a cart that has been ordered elsewhere ends the step', async () => {
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  await leave({ kind: PAYMENT, cartKey: key, command: { paymentId: 3 } });
  server.mockResolvedValue(confirm({ ...checkout, cart: { ...checkout.cart, closed: true } }));
  await act(() => choose(DELIVERY, { deliveryId: 1 }));
  expect(result.current.trouble).toMatchObject({ kind: 'refused', code: 'cart_closed' });
  expect([await pending(PAYMENT, key), await pending(DELIVERY, key)]).toEqual([[], []]);
  expect(await cartKey()).toBeUndefined();
});

test('CHK-5 after the choice of a method that is no longer offered, the state is requested again', async () => {
  state.mockResolvedValueOnce({ ...checkout, deliveries: [{ id: 1, name: 'Parcel', note: '', price: 490 }] });
  const { result } = show(null);
  await waitFor(() => expect(result.current.checkout?.deliveries).toHaveLength(1));
  await waitFor(() => expect(result.current.loaded).toBe(true));
  server.mockResolvedValue(refuse('not_found', 404));
  await act(() => choose(DELIVERY, { deliveryId: 1 }));
  await waitFor(() => expect(result.current.checkout?.deliveries).toEqual([]));
});

test('CHK-4 where the answer to a choice was lost, the next step sends it again and shows the server’s state', async () => {
  const before = show(null);
  act(() => before.result.current.again());
  await waitFor(() => expect(before.result.current.loaded).toBe(true));
  server.mockImplementationOnce(lose);
  expect(await act(() => choose(DELIVERY, { deliveryId: 1 }))).toEqual({ kind: 'offline' });
  before.unmount();
  server.mockResolvedValue(confirm({ ...checkout, deliveryId: 1 }));
  const { result } = show(null);
  await waitFor(() => expect(result.current.checkout?.deliveryId).toBe(1));
  expect(sent('deliveryId')).toEqual([1, 1]);
});

test('CHK-4 where another tab or the worker received the answer to a choice, the state is requested again', async () => {
  const { result } = show(null);
  await waitFor(() => expect(result.current.loaded).toBe(true));
  server.mockImplementationOnce(lose);
  await act(() => choose(DELIVERY, { deliveryId: 2 }));
  state.mockClear().mockResolvedValue({ ...checkout, deliveryId: 2 });
  await (await device()).clear('outbox');
  publishChange();
  await waitFor(() => expect(result.current.checkout?.deliveryId).toBe(2));
  expect(state).toHaveBeenCalledTimes(1);
});

test('CART-9 where somebody signs in in another tab, the step goes on with the surviving cart', async () => {
  const { result } = show(null);
  await waitFor(() => expect(result.current).toMatchObject({ loaded: true, checkout }));
  const merged = checkoutOf({ cart: { ...checkout.cart, key: 'b'.repeat(32), version: 5 } });
  state.mockResolvedValue(merged);
  await arriveWith({ key: merged.cart.key, leftOut: [] });
  await waitFor(() => expect(result.current).toMatchObject({ trouble: null, checkout: merged }));
  expect(state).toHaveBeenLastCalledWith({ key: merged.cart.key, language: 'en' });
});

test('CART-9 a step whose state comes under another key goes on with that', async () => {
  state.mockResolvedValue(checkoutOf({ cart: { ...checkout.cart, key: 'b'.repeat(32) } }));
  const { result } = show(null);
  await waitFor(() => expect(result.current).toMatchObject({ loaded: true, trouble: null }));
  expect(await cartKey()).toBe('b'.repeat(32));
});

describe('CHK-4 a cart that becomes an order in another tab', () => {
  const order = { id: 7, number: 'S00007', accessToken: 't', total: 1, currency: 'EUR', placedAt: '2026-11-20T10:00:00Z' };

  test('ends the step before the next choice', async () => {
    const { result } = show(null);
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, checkout }));
    await saveOwnOrder({ ...order, cartKey: key });
    await beginNextCart(key);
    await waitFor(() => expect(result.current.trouble).toMatchObject({ kind: 'refused', code: 'cart_closed' }));
    expect(result.current.checkout).toBeNull();
  });

  test('does not end the step of another cart', async () => {
    const { result } = show(null);
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, checkout }));
    await saveOwnOrder({ ...order, cartKey: 'b'.repeat(32) });
    await confirmCart({ ...checkout.cart, version: checkout.cart.version + 1 });
    await beginNextCart('b'.repeat(32));
    await changesHandled();
    expect(result.current).toMatchObject({ trouble: null, checkout });
  });

  test('does not end the step in the tab that placed it, which is loading the confirmation', async () => {
    const { result } = show(null);
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, checkout }));
    vi.stubGlobal('location', { assign: () => {} });
    await goToConfirmation({ ...order, inSession: true }, 'en');
    await saveOwnOrder({ ...order, cartKey: key });
    await beginNextCart(key);
    await changesHandled();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    vi.unstubAllGlobals();
    expect(result.current).toMatchObject({ trouble: null, checkout });
  });

  test('does not end the step of the next cart while its state is loading', async () => {
    const before = show(null);
    await waitFor(() => expect(before.result.current.checkout).not.toBeNull());
    before.unmount();
    await saveOwnOrder({ ...order, cartKey: key });
    const next = { ...checkout, cart: { ...checkout.cart, key: 'd'.repeat(32) } };
    await (await device()).put('cart', next.cart.key, 'key');
    let answer: (state: Checkout) => void = () => {};
    state.mockReturnValue(new Promise<Checkout>((resolve) => (answer = resolve)));
    const { result } = show(null);
    await changesHandled();
    expect(result.current.trouble).toBeNull();
    answer(next);
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, trouble: null, checkout: next }));
  });

  test('stays on screen while this tab pays, although its hold comes too late', async () => {
    const { result } = show(null);
    await waitFor(() => expect(result.current).toMatchObject({ loaded: true, checkout }));
    hold.mockResolvedValue({ ...checkout, cart: { ...checkout.cart, closed: true } });
    const found = await act(() => result.current.holdStock());
    expect(found).toMatchObject({ code: 'cart_closed' });
    expect(result.current).toMatchObject({ trouble: null, checkout });
    act(() => void result.current.endIfOrdered(found));
    expect(result.current).toMatchObject({ trouble: { code: 'cart_closed' }, checkout: null });
  });

  /** Resolves once all earlier change events have been handled. */
  async function changesHandled(): Promise<void> {
    const last = new Promise<void>((handled) => {
      const stop = onChange(() => {
        stop();
        handled();
      });
    });
    publishChange();
    await last;
    await ownOrders();
    await ownOrders();
  }
});

test.each<[string, number, Partial<{ key: string; stored: boolean; age: number }>]>([
  ['is not requested again', 0, {}],
  ['is requested again where it is of another cart', 1, { key: 'c'.repeat(32) }],
  ['is requested again where it was refused', 1, { stored: false }],
  ['is requested again where the page is older', 1, { age: 16_000 }],
])('CHK-4 the state that the server rendered into the page %s', async (_, times, { key: of = key, stored = true, age = 0 }) => {
  vi.resetModules();
  const [{ useCheckout: first }, { Spoken: wrapper }] = await Promise.all([import('./use-checkout.ts'), import('../testing.tsx')]);
  vi.spyOn(Date, 'now').mockReturnValue(performance.timeOrigin + age);
  state.mockClear();
  const { result } = renderHook(() => first({ ...checkout, cart: { ...checkout.cart, key: of } }, stored), { wrapper });
  await waitFor(() => expect(result.current.loaded).toBe(true));
  expect(state).toHaveBeenCalledTimes(times);
});

/** Chooses as a tap does; returns why it was not acknowledged. */
async function choose(kind: string, command: object) {
  await enqueue({ kind, id: newId(), cartKey: key, command: { ...command, language: 'en' } }, (other) => other.kind === kind);
  return sendNow();
}

function loseDevice() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
}

function show(rendered: Checkout | null) {
  return renderHook(() => useCheckout(rendered), { wrapper: Spoken });
}
