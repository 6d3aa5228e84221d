import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { cartDevice, type Refusal } from '../cart/cart-device.ts';
import { confirmCart } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { Spoken } from '../testing.tsx';
import { NoticeRegion } from '../ui/NoticeRegion.tsx';
import { notices, notify, retract } from '../ui/notices.ts';
import { RefusalNotices } from './RefusalNotices.tsx';

let pathname: string;
const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({ useLocation: () => ({ pathname }), useNavigate: () => navigate }));

const inCart = 'Tea is in your cart';

beforeEach(() => {
  pathname = '/shop';
});

afterEach(async () => {
  cleanup();
  for (const { message } of notices()) retract(message);
  await act(clearPersonalData);
});

test('CART-8 a refusal replaces the success notice and links to the cart', async () => {
  const refused = await refuse('first');
  notify(inCart);
  render(screens());
  const notice = await screen.findByText(/^Tea: /);
  expect(screen.queryByText(inCart)).toBeNull();
  await waitFor(async () => expect(await stored()).toEqual([{ ...refused, said: true }]));
  act(() => screen.getByRole('button', { name: 'View cart' }).click());
  expect(navigate).toHaveBeenCalledWith({ to: '/shop/cart' });
  expect(notice.isConnected).toBe(false);
});

test('a refusal is shown once, and does not remove later notices', async () => {
  await refuse('second', { said: true });
  notify(inCart);
  render(screens());
  await screen.findByText('1 refused');
  expect(notices().map(({ message }) => message)).toEqual([inCart]);
});

test('on the cart screen, which shows refusals itself, there is no notice', async () => {
  const refused = await refuse('third');
  pathname = '/de/shop/cart';
  render(screens());
  await waitFor(async () => expect(await stored()).toEqual([{ ...refused, said: true }]));
  expect(notices()).toEqual([]);
});

test('during checkout there is no notice, and it is shown later', async () => {
  const refused = await refuse('fourth');
  pathname = '/shop/payment';
  const { rerender } = render(screens());
  await screen.findByText('1 refused');
  expect([notices(), await stored()]).toEqual([[], [refused]]);
  pathname = '/shop/confirmation';
  rerender(screens());
  expect(await screen.findByText(/^Tea: /)).toBeTruthy();
});

test('CART-4 adding more than there is says so on any screen, instead of success', async () => {
  const [short, cup] = [offerOf(1, { left: 3 }), offerOf(2, { name: 'Cup', left: 1 })];
  const line = settleLine({ id: 1, key: '2', variantId: 2, quantity: 2, seenPrice: 500 }, cup);
  const terms = { currency: 'EUR', tax: { rate: 1900, included: true } };
  await confirmCart(settleCart('a'.repeat(32), 1, [line], terms));
  render(screens());
  await screen.findByText('2 in the cart');
  notify(inCart);
  const tea = settleLine({ id: 2, key: '1', variantId: 1, quantity: 50, seenPrice: 500 }, short);
  await act(() => confirmCart(settleCart('a'.repeat(32), 2, [line, tea], terms)));
  await screen.findByText('Tea: You wanted 50; only 3 are left');
  expect(notices()).toHaveLength(1);
});

function screens() {
  return (
    <Spoken>
      <RefusalNotices />
      <Known />
      <NoticeRegion dismissLabel="Dismiss" />
    </Spoken>
  );
}

/** Shows when the device has been read. */
function Known() {
  const { cart } = useCart();
  return (
    <>
      <p>{cart?.refusals.length ?? 0} refused</p>
      <p>{cart?.lines.reduce((sum, { wanted }) => sum + wanted, 0)} in the cart</p>
    </>
  );
}

async function refuse(id: string, more: Partial<Refusal> = {}): Promise<Refusal> {
  const refusal = { id, ok: false, code: 'held_by_others', details: {}, name: 'Tea', ...more } as Refusal;
  await (await cartDevice()).put('cart', [refusal], 'refusals');
  return refusal;
}

async function stored(): Promise<unknown> {
  return (await cartDevice()).get('cart', 'refusals');
}
