import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cartDevice, type Refusal } from '../cart/cart-device.ts';
import { useCart } from '../cart/use-cart.ts';
import { forgetPerson } from '../offline/forget.ts';
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
  await act(forgetPerson);
});

test('CART-8 what was refused is said instead of what was hoped, and leads to the cart', async () => {
  const refused = await refuse('first');
  notify(inCart);
  render(screens());
  const said = await screen.findByText(/^Tea: /);
  expect(screen.queryByText(inCart)).toBeNull();
  await waitFor(async () => expect(await kept()).toEqual([{ ...refused, said: true }]));
  act(() => screen.getByRole('button', { name: 'View cart' }).click());
  expect(navigate).toHaveBeenCalledWith({ to: '/shop/cart' });
  expect(said.isConnected).toBe(false);
});

test('what was said stays said, and does not take back what came into the cart since', async () => {
  await refuse('second', { said: true });
  notify(inCart);
  render(screens());
  await screen.findByText('1 refused');
  expect(notices().map(({ message }) => message)).toEqual([inCart]);
});

test('where the cart itself says it, it is not said again', async () => {
  const refused = await refuse('third');
  pathname = '/de/shop/cart';
  render(screens());
  await waitFor(async () => expect(await kept()).toEqual([{ ...refused, said: true }]));
  expect(notices()).toEqual([]);
});

test('who is ordering is not disturbed, and hears of it later', async () => {
  const refused = await refuse('fourth');
  pathname = '/shop/payment';
  const { rerender } = render(screens());
  await screen.findByText('1 refused');
  expect([notices(), await kept()]).toEqual([[], [refused]]);
  pathname = '/shop/confirmation';
  rerender(screens());
  expect(await screen.findByText(/^Tea: /)).toBeTruthy();
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
  return <p>{useCart().cart?.refusals.length ?? 0} refused</p>;
}

async function refuse(id: string, more: Partial<Refusal> = {}): Promise<Refusal> {
  const refusal = { id, ok: false, code: 'held_by_others', details: {}, name: 'Tea', ...more } as Refusal;
  await (await cartDevice()).put('cart', [refusal], 'refusals');
  return refusal;
}

async function kept(): Promise<unknown> {
  return (await cartDevice()).get('cart', 'refusals');
}
