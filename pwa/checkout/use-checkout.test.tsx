import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart } from '#domain/cart/rules.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { device } from '../offline/store.ts';
import { keepDraft, readDraft } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { Spoken } from '../testing.tsx';
import { useCheckout } from './use-checkout.ts';

const state = vi.fn();
const delivery = vi.fn();
const addresses = vi.fn();
const context = { api: { checkout: { state: { query: state }, delivery: { mutate: delivery }, addresses: { mutate: addresses } } } };
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

const key = 'a'.repeat(32);
const checkout: Checkout = {
  cart: settleCart(key, 1, [], { currency: 'EUR', tax: { rate: 1900, included: true } }),
  billing: null,
  shipping: null,
  deliveries: [],
  deliveryId: null,
  payments: [],
  termsRequired: false,
  countryId: 276,
};

beforeEach(async () => {
  state.mockResolvedValue(checkout);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await (await device()).put('cart', key, 'key');
});

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await (await device()).clear('cart');
});

test.each([
  ['as the server made it', checkout],
  ['of which nothing is known', null],
])('CHK-1 on a device that cannot be read, a step %s says so instead of waiting for ever', async (_, rendered) => {
  loseDevice();
  const { result } = show(rendered);
  await waitFor(() => expect(result.current).toMatchObject({ asked: true, trouble: { kind: 'device' }, checkout: rendered }));
});

test('CHK-5 what is chosen on a device that fails is answered with why', async () => {
  const { result } = show(null);
  await waitFor(() => expect(result.current.asked).toBe(true));
  loseDevice();
  expect(await act(() => result.current.chooseDelivery(1))).toEqual({ kind: 'device' });
  expect(delivery).not.toHaveBeenCalled();
});

test('CHK-1, CHK-2 an address that is chosen stands in the form too, when one comes back to it', async () => {
  const berlin = { name: 'Ada', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };
  const typed = typedAddresses(berlin, { ...berlin, name: 'Ole' }, 276);
  await keepDraft(typed);
  addresses.mockResolvedValue(checkout);
  const { result } = show(null);
  await waitFor(() => expect(result.current.asked).toBe(true));
  await act(() => result.current.chooseShipping(berlin, { ...berlin, name: 'Ida' }));
  expect(addresses).toHaveBeenCalledWith({ key, language: 'en', billing: berlin, shipping: { ...berlin, name: 'Ida' } });
  expect(await readDraft()).toMatchObject({ billing: typed.billing, shipping: { name: 'Ida' }, same: false });
  await act(() => result.current.chooseShipping(berlin, null));
  expect(await readDraft()).toMatchObject({ shipping: { name: 'Ida' }, same: true });
});

test('CHK-1 it can be asked again when the device is back', async () => {
  const lost = loseDevice();
  const { result } = show(checkout);
  await waitFor(() => expect(result.current.trouble).toEqual({ kind: 'device' }));
  lost.mockRestore();
  act(() => result.current.again());
  await waitFor(() => expect(result.current.trouble).toBeNull());
});

function loseDevice() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
}

function show(rendered: Checkout | null) {
  return renderHook(() => useCheckout(rendered), { wrapper: Spoken });
}
