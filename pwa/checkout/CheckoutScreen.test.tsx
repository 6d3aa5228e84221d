import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { withdraw } from '../offline/pending.ts';
import { startOutbox } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import { Spoken } from '../testing.tsx';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { connectServer, lose, server } from './testing-choices.ts';

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
  return { Link, createLink: () => Link, useNavigate: () => () => undefined };
});
vi.mock('./use-cards.ts', () => ({ useCards: () => ({ cards: [], read: true }) }));
vi.mock('./use-checkout.ts', () => ({
  useCheckout: (checkout: Checkout) => ({
    checkout,
    loaded: true,
    trouble: null,
    unfinished: null,
    unknown: false,
  }),
}));

const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, offerOf(1));
const shop = { currency: 'EUR', tax: { rate: 1900, included: true } };
const billing = { name: 'Ada', street: 'Unter den Linden 1', city: 'Berlin', zip: '10117', countryId: 276 };
const counter = { name: 'Portico', street: 'Musterstraße 12', city: 'Berlin', zip: '10115', countryId: 276 };
const parcel = { id: 1, name: 'Parcel', note: 'In 2 days', price: 490 };
const pickUp = { id: 2, name: 'Pick-up', note: 'Until 18', price: 0, pickUp: counter };
const checkout = checkoutOf({
  cart: settleCart('a'.repeat(32), 1, [line], shop, 490),
  billing,
  shipping: { ...billing, name: 'Ole' },
  deliveries: [parcel, pickUp],
  deliveryId: 1,
});

beforeEach(connectServer);

afterEach(async () => {
  cleanup();
  await withdraw(() => true);
  vi.unstubAllGlobals();
  await (await device()).clear('own');
});

test('CHK-5 each delivery method shows its price, and its pick-up address', () => {
  show();
  expect(screen.getByRole('radio', { name: /Parcel.*€4\.90/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('radio', { name: /Pick-up.*Until 18.*Musterstraße 12, 10115 Berlin.*Free/ })).toBeTruthy();
  expect(screen.getByRole('radio', { name: /^Ole/ })).toHaveProperty('checked', true);
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeTruthy();
});

test('CHK-5 pick-up shows its address instead of a delivery address', () => {
  show({ deliveryId: 2 });
  expect(screen.getByRole('region', { name: 'To be picked up here' }).textContent).toContain('Musterstraße 12');
  expect(screen.queryByRole('group', { name: 'Delivery address' })).toBeNull();
});

test('CHK-5 a choice that is gone is reported, and has to be made again', () => {
  show({ deliveryId: null, deliveryLost: true });
  expect(screen.getByText('The delivery that you had chosen is no longer offered for this order.')).toBeTruthy();
  expect(screen.getByText('Please choose how it is delivered')).toBeTruthy();
});

test.each([
  ['no method delivers to the country', 'country', 'We do not deliver to Germany yet.'],
  ['it is too heavy', 'weight', 'This order is too heavy for our delivery methods to Germany.'],
] as const)('CHK-5 where %s, the step shows the reason and has no next step', (_, undeliverable, words) => {
  show({ deliveries: [], deliveryId: null, undeliverable });
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Give another address' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

test.each([
  ['a delivery method', /^Pick-up/],
  ['an address', 'Same as the billing address'],
])('CHK-1, CHK-5 %s that is not acknowledged blocks the payment', async (_, name) => {
  startOutbox();
  server.mockImplementationOnce(lose);
  show();
  fireEvent.click(screen.getByRole('radio', { name }));
  await screen.findByText(/^Your choice is saved, but not sent yet/);
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  fireEvent(window, new Event('online'));
  await screen.findByRole('link', { name: 'Continue to payment' });
});

test('CHK-5 a shop without delivery methods leads to the next step', () => {
  show({ deliveries: [], deliveryId: null });
  expect(screen.getByText(/we get in touch about the delivery/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeTruthy();
});

test('CHK-5 an order below the minimum has no next step', () => {
  show({ cart: settleCart('a'.repeat(32), 1, [line], { ...shop, minimumOrder: 5000 }, 490) });
  expect(screen.getByText('Orders begin at €50.00: €40.00 are still missing.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
});

function show(changes: Partial<Checkout> = {}): void {
  render(
    <Spoken>
      <CheckoutScreen rendered={{ ...checkout, ...changes }} addresses={null} csrf={null} />
    </Spoken>,
  );
}
