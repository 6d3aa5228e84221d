import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { AccountDetails } from '#domain/places/account.ts';
import { device } from '../offline/store.ts';
import { syncMe } from '../people/own-me.ts';
import { saveDetails } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { Spoken } from '../testing.tsx';
import { AddressScreen } from './AddressScreen.tsx';

const { cards, saveAddresses, context } = vi.hoisted(() => ({
  context: { api: { places: { account: { query: async (): Promise<object> => Promise.reject(new Error('no network')) } } } },
  cards: { cards: [] as { id: string; address: object }[], read: true, add: vi.fn(async () => null) },
  saveAddresses: vi.fn(async () => null),
}));

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
  return {
    Link,
    createLink: () => Link,
    useNavigate: () => () => undefined,
    useLocation: () => ({ pathname: '/' }),
    useRouteContext: () => context,
  };
});
vi.mock('./use-cards.ts', () => ({ useCards: () => cards }));
vi.mock('./use-checkout.ts', () => ({
  useCheckout: (checkout: object) => ({ checkout, loaded: true, trouble: null, unfinished: null, unknown: false, saveAddresses }),
}));

const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, offerOf(1));
const cart = settleCart('a'.repeat(32), 1, [line], { currency: 'EUR', tax: { rate: 1900, included: true } });
const checkout = checkoutOf({ cart, billing: null, shipping: null, countryId: 276 });
const kim = { name: 'Kim', email: 'kim@portico.example' };
const home = { ...kim, street: 'Lindenweg 2', city: 'Kiel', zip: '24103', countryId: 276 };
const aunt = { name: 'Ida', street: 'Hafen 1', city: 'Bremen', zip: '28195', countryId: 276 };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  cards.cards = [];
});
afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  await (await device()).clear('own');
});

function page(me: typeof kim | null, account: AccountDetails | null = null) {
  return (
    <Spoken>
      <AddressScreen rendered={checkout} addresses={null} me={me} account={account} states={null} csrf={null} refused={{}} />
    </Spoken>
  );
}
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const filled = () => ['Email', 'Name', 'Street and number', 'City'].map(value);

test('CHK-1 a customer’s form begins with name, email and address of the account, without a script too', () => {
  cards.cards = [
    { id: '8', address: aunt },
    { id: '7', address: home },
  ];
  render(page(kim));
  expect(filled()).toEqual(['kim@portico.example', 'Kim', 'Lindenweg 2', 'Kiel']);
  cards.cards = [];
  expect(renderToString(page(kim))).toMatch(/value="kim@portico\.example"/);
});

test('CHK-1 an account that is known only later fills in what is not typed yet', async () => {
  await syncMe(kim);
  render(page(null));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Kim Lee' } });
  await waitFor(() => expect(filled()).toEqual(['kim@portico.example', 'Kim Lee', '', '']));
});

test('CHK-1 the address of the last order on this device goes before those of the account', async () => {
  await syncMe(kim);
  await saveDetails(typedAddresses({ ...home, city: 'Plön' }, null, 276));
  render(page(null));
  await waitFor(() => expect(value('City')).toBe('Plön'));
});

test('CHK-1 another of the saved addresses is filled in by choosing it, and the email stays', () => {
  cards.cards = [
    { id: '8', address: aunt },
    { id: '7', address: home },
  ];
  render(page(kim));
  fireEvent.change(screen.getByLabelText('Saved addresses'), { target: { value: '8' } });
  expect(filled()).toEqual(['kim@portico.example', 'Ida', 'Hafen 1', 'Bremen']);
});

test('CHK-1 a customer’s billing address is saved with the account, a guest’s is not', async () => {
  for (const [me, saved] of [
    [kim, [[home]]],
    [null, []],
  ] as const) {
    cards.cards = [{ id: '7', address: home }];
    await saveDetails(typedAddresses(home, null, 276));
    render(page(me));
    await waitFor(() => expect(value('City')).toBe('Kiel'));
    fireEvent.click(screen.getByRole('button', { name: 'Continue to delivery' }));
    await waitFor(() => expect(saveAddresses).toHaveBeenCalledWith(home, null));
    expect(cards.add.mock.calls).toEqual(saved);
    cleanup();
    vi.clearAllMocks();
  }
});

test('CHK-1 the details of the account come before its saved addresses', () => {
  cards.cards = [{ id: '8', address: aunt }];
  const address = { name: 'Kim Demo', phone: '0431 12345', street: 'Werft 3', city: 'Lübeck', zip: '23552', countryId: 276 };
  render(page(kim, { ...kim, vatId: '', address }));
  expect(filled()).toEqual(['kim@portico.example', 'Kim Demo', 'Werft 3', 'Lübeck']);
});
