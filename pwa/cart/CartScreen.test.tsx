import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { DEVICE_CART } from '#domain/cart/device-cart.ts';
import { settleCart, settleLine, settleLinesThere } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import type { Cart, CartLine, Offer } from '#domain/cart/types.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { sendNow } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import { Spoken } from '../testing.tsx';
import { NoticeRegion } from '../ui/NoticeRegion.tsx';
import { CartPopover } from './CartPopover.tsx';
import { CartScreen } from './CartScreen.tsx';
import { CartSummary } from './CartSummary.tsx';
import { add, beginNextCart, confirmCart, setQuantity, shownCart } from './cart-store.ts';

vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
  return { Link, createLink: () => Link };
});

const refresh = vi.fn(async () => undefined);
const [tea, cup] = [offerOf(1), offerOf(2, { productId: 2, name: 'Cup' })];
/** the tea was more expensive when it was added */
const lines = [
  settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 700 }, tea),
  settleLine({ id: 2, key: '2', variantId: 2, quantity: 1, seenPrice: 500 }, cup),
];
const agreed: Cart = settleCart('a'.repeat(32), 1, lines, { currency: 'EUR', tax: { rate: 1900, included: true } });
const dearer = 'The price changed from €7.00 to €5.00';

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await act(clearPersonalData);
});

test('CART-8 where the device cannot be read, the server’s cart is shown, or else no cart at all', async () => {
  await device();
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('lost', 'InvalidStateError');
  });
  show(null);
  expect((await screen.findByRole('alert')).textContent).toMatch(/This could not be saved/);
  expect(screen.queryByText('Your cart is empty')).toBeNull();
  cleanup();
  show(agreed);
  expect(screen.getByRole('alert').textContent).toMatch(/This could not be saved/);
  expect(screen.getByRole('link', { name: 'Tea' })).toBeTruthy();
});

test('CART-2, CART-8 a cart begun without the app has plain forms until the device has adopted it, and their input stays', async () => {
  const page = (adopted: boolean) => (
    <Spoken>
      <CartScreen rendered={agreed} adopted={adopted} refresh={refresh} />
    </Spoken>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(false));
  const plain = container.querySelector<HTMLInputElement>('input[name=set_qty][type=number]');
  if (plain !== null) plain.value = '7';
  const { rerender } = render(page(false), { container, hydrate: true });
  // By now the device has been read, and is empty.
  await screen.findByRole('button', { name: 'Update the quantity of Tea' });
  await waitFor(() => expect(shownCart()).not.toBeNull());
  expect(plain?.isConnected).toBe(true);
  await act(() => confirmCart(agreed));
  rerender(page(true));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity of Tea' }).value).toBe('7'));
  await waitFor(() => expect(shownCart()?.lines.map(({ wanted }) => wanted)).toEqual([7, 1]));
  container.remove();
});

test.each([
  ['with tax in it', true, ['Total']],
  ['with tax added to it', false, ['Subtotal']],
])('CART-8 a first cart filled offline shows the shop’s own currency, %s, and no unknown tax', async (_, taxIncluded, sums) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(null);
  await act(() => add({ ...tea, unitPrice: 1_250, currency: 'CHF', taxIncluded }, 2, 'en'));
  const total = await within(screen.getByRole('complementary')).findByText(/^CHF\s25\.00$/);
  expect([...document.querySelectorAll('.totals dt')].map(({ textContent }) => textContent)).toEqual(sums);
  expect(total.closest('dl')?.textContent).not.toContain('€');
  cleanup();
  render(
    <Spoken>
      <CartPopover />
    </Spoken>,
  );
  expect(document.querySelector('.totals > :first-child')?.textContent).toMatch(new RegExp(`^${sums[0]}CHF\\s25\\.00$`));
});

test('CHK-5 offline, changed lines are taxed as before, and new ones cost what they do in the country of the cart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const tax = { rate: 0, included: true, relief: { rate: 1900 } };
  const book: Offer = { ...tea, taxClass: 'reduced' };
  const one = { id: 1, key: '1', variantId: 1, quantity: 1, seenPrice: 500 };
  const sums = () => document.querySelector('.totals')?.textContent;
  await act(() =>
    confirmCart(
      settleCart('a'.repeat(32), 1, [settleLine(one, book)], {
        currency: 'EUR',
        tax: { ...tax, rate: 1900, reduced: 700, relief: undefined },
      }),
    ),
  );
  show(null);
  fireEvent.click(await screen.findByRole('button', { name: 'One Tea more' }));
  await waitFor(() => expect(sums()).toBe('Total€10.00incl. 7% VAT€0.65'));
  const abroad = settleLinesThere([{ ...one, quantity: 2 }], new Map([[1, book]]), { ...tax, relief: { rate: 1900, reduced: 700 } });
  await act(() => confirmCart(settleCart('a'.repeat(32), 2, abroad, { currency: 'EUR', tax })));
  await act(() => add({ ...cup, unitPrice: 1_190, currency: 'EUR', taxIncluded: true }, 1, 'en'));
  const row = await screen.findByRole('row', { name: /Cup/ });
  expect(row.textContent).toContain('€10.00');
});

test('CART-8 for a cart of unknown tax the popover shows the sum before tax, whatever the rate', () => {
  const unknown = settleCart('a'.repeat(32), 1, lines, { currency: 'EUR', tax: { rate: 1900, included: false } });
  render(
    <Spoken>
      <CartSummary cart={unknown} taxKnown={false} />
    </Spoken>,
  );
  expect(document.querySelector('.totals')?.textContent).toBe('Subtotal€15.00');
});

test('CART-8 a server fault is reported as such, and not as being offline', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>no', { status: 500 }));
  await act(() => confirmCart(agreed));
  show(null);
  await screen.findByText(dearer);
  fireEvent.click(screen.getByRole('button', { name: 'One Cup more' }));
  await screen.findByText('Waiting to be sent');
  await act(sendNow);
  await screen.findByText('Something went wrong on our side. Please try again');
  expect(screen.getByText('1 change waits to be sent')).toBeTruthy();
});

test('CART-4 a quantity above the stock is stored as wanted, and the line shows what is left of it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const scarce = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, { ...tea, left: 37 });
  await act(() => confirmCart({ ...agreed, lines: [scarce] }));
  show(null);
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Quantity of Tea' });
  fireEvent.change(field, { target: { value: '99999' } });
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toBe('You wanted 9999; only 37 are left');
  expect(field.value).toBe('37');
  expect(screen.getByRole('button', { name: 'One Tea more' }).getAttribute('aria-disabled')).toBe('true');
  await stored(1);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  await stored(2);
  expect(screen.queryByText(/You wanted/)).toBeNull();
  expect(shownCart()?.lines.map(({ wanted, notices }) => [wanted, notices])).toEqual([[37, []]]);
});

test('CART-4 a line that will not be ordered goes on saying so when its alert is dismissed', async () => {
  const gone = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, { ...tea, left: 0 });
  await act(() => confirmCart({ ...agreed, lines: [gone] }));
  show(null);
  await screen.findByRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/Now sold out/)).toBeTruthy();
});

test('CHK-1 the server learns by a cookie that the device has a cart', async () => {
  show(null);
  await waitFor(() => expect(document.cookie).not.toContain(DEVICE_CART));
  await act(() => confirmCart(agreed));
  expect(document.cookie).toContain(DEVICE_CART);
  await act(() => beginNextCart(agreed.key));
  expect(document.cookie).not.toContain(DEVICE_CART);
});

test.each([
  ['typed is sent at once, as the typing has paused already', true, 1],
  ['tapped is sent after a pause', false, 0],
])('CART-3 what was %s', async (_, paused, sent) => {
  await act(() => confirmCart(agreed));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetch);
  await setQuantity(agreed.lines[1] as CartLine, 3, 'en', paused);
  for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate);
  vi.useRealTimers();
  expect(fetch).toHaveBeenCalledTimes(sent);
});

test('CART-4 the notice of a changed price stays while another line is pending, until its own line is changed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await act(() => confirmCart(agreed));
  show(null);
  await screen.findByText(dearer);
  fireEvent.click(screen.getByRole('button', { name: 'One Cup more' }));
  await screen.findByText('Waiting to be sent');
  expect(screen.getByText(dearer)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'One Tea more' }));
  await waitFor(() => expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2));
  expect(screen.queryByText(dearer)).toBeNull();
  await stored(2);
});

test('CART-8 a change that a full device cannot store is reported, and not shown as done', async () => {
  await act(() => confirmCart(agreed));
  show(null);
  await screen.findByText(dearer);
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Cup' }));
  await screen.findByText(/This could not be saved/);
  expect(screen.queryByText('Cup is no longer in your cart')).toBeNull();
  expect(await screen.findByRole('link', { name: 'Cup' })).toBeTruthy();
});

test('CART-7 a failed refresh is reported, and may be repeated', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  refresh.mockRejectedValueOnce(new TRPCClientError('Failed to fetch'));
  await act(() => confirmCart(agreed));
  show(null);
  await screen.findByText(dearer);
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  fireEvent.click(screen.getByRole('button', { name: 'Refresh cart' }));
  await screen.findByText(/You’re offline. What you entered/);
  vi.useRealTimers();
});

/** A change is shown before it is stored: a late one would leak into the next test. */
async function stored(changes: number): Promise<void> {
  await waitFor(async () => expect(await (await device()).count('outbox')).toBe(changes));
}

function show(rendered: Cart | null): void {
  render(
    <Spoken>
      <CartScreen rendered={rendered} adopted refresh={refresh} />
      <NoticeRegion dismissLabel="Dismiss" />
    </Spoken>,
  );
}
