import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { checkoutOf } from '#domain/checkout/testing.ts';
import type { Checkout } from '#domain/checkout/types.ts';
import { withdraw } from '../offline/pending.ts';
import { device } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { refusal, Spoken } from '../testing.tsx';
import { PAYMENT } from './choice-kinds.ts';
import { PaymentForm } from './PaymentForm.tsx';
import { leave, pending } from './testing-choices.ts';
import type { UseCheckout } from './use-checkout.ts';

const place = vi.fn();
const context = { api: { checkout: { place: { mutate: place }, outcome: { query: async () => null } } } };
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouteContext: () => context,
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, offerOf(1));
const cart = settleCart('a'.repeat(32), 1, [line], { currency: 'EUR', tax: { rate: 1900, included: true } });
const limited = { ...cart, lines: [{ ...line, left: 3 }] };
const billing = { name: 'Ada', email: 'ada@example.com', street: 'Musterstr. 1', city: 'Berlin', zip: '10115', countryId: 276 };
const transfer = { id: 3, kind: 'transfer', name: 'Bank transfer', note: 'You get our account details' };
const invoice = { id: 4, kind: 'transfer', name: 'Invoice', note: 'You pay later' };
const checkout = checkoutOf({ cart, billing, payments: [transfer, invoice], termsRequired: true });
const again = vi.fn();
const endIfOrdered = vi.fn((trouble: Trouble | null) => trouble);
const none = async () => null;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  vi.stubGlobal('fetch', async () => Response.json({ result: { data: { answers: [], cart } } }));
});

afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  await withdraw(() => true);
  await (await device()).clear('own');
});

test('PAY-1: the button has the legal words and the total, and needs the terms accepted', () => {
  show();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /Order with obligation to pay · €10\.00/ });
  expect(button.disabled).toBe(true);
  acceptTerms();
  expect(button.disabled).toBe(false);
});

test('PAY-1: where the law requires no other words, the button reads Pay now', () => {
  show({ countryId: 840, billing: { ...billing, countryId: 840 } });
  expect(screen.getByRole('button', { name: 'Pay now · €10.00' })).toBeTruthy();
});

test('PAY-1: a shop without terms has no checkbox', () => {
  show({ termsRequired: false });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(payButton().disabled).toBe(false);
});

test('PAY-2: only the form of the chosen payment is visible', () => {
  show();
  expect(screen.queryByText(transfer.note)).toBeNull();
  fireEvent.click(screen.getByLabelText('Invoice'));
  expect(screen.getByText(invoice.note)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Bank transfer'));
  expect(screen.getByText(transfer.note)).toBeTruthy();
  expect(screen.queryByText(invoice.note)).toBeNull();
});

test('PAY-2: a single payment is preselected', () => {
  show({ payments: [transfer] });
  expect(screen.getByLabelText<HTMLInputElement>('Bank transfer').checked).toBe(true);
});

test('PAY-11, PAY-12: a missing choice is reported in a dialog', () => {
  show();
  acceptTerms();
  fireEvent.click(payButton());
  const dialog = screen.getByRole('dialog', { name: 'No payment method selected' });
  expect(dialog.textContent).toContain('Please select a payment method');
  expect(place).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('PAY-12: a refusal is shown in the chosen option’s form, and the state is requested again', async () => {
  place.mockRejectedValue(refusal('payment_unavailable'));
  show();
  acceptTerms();
  fireEvent.click(screen.getByLabelText('Bank transfer'));
  fireEvent.click(payButton());
  await waitFor(() =>
    expect(document.querySelector('[data-payment-id="3"] [role=alert]')?.textContent).toContain("We're unable to process your payment."),
  );
  expect(again).toHaveBeenCalledOnce();
  expect(place).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ paymentId: 3, expectedTotal: 1_000, expectedRevision: 'r1', termsAccepted: true }),
  );
});

test('short lines are named, with a link to the cart', async () => {
  place.mockRejectedValue(refusal('out_of_stock', { lines: [{ key: '11', name: 'Tea', left: 1 }] }));
  show({ payments: [transfer], termsRequired: false });
  fireEvent.click(payButton());
  await screen.findByText('Tea: Only 1 piece is left');
  expect(screen.getByRole('link', { name: 'Go to the cart' })).toBeTruthy();
});

test.each([
  ['below_minimum', 'Your order is smaller than the smallest one we take', '/shop/cart'],
  ['no_delivery', 'We do not deliver this order to that address', '/shop/checkout'],
  ['missing', 'Please choose how it is delivered', '/shop/checkout'],
])('CHK-5: a refusal with %s shows its reason, with a link to the step that fixes it', async (code, words, to) => {
  place.mockRejectedValue(refusal(code));
  show({ payments: [transfer], termsRequired: false });
  fireEvent.click(payButton());
  const alert = (await screen.findByText(words)).closest('.alert');
  expect(alert?.querySelector('a')?.getAttribute('href')).toBe(to);
});

test('offline nothing is lost, and the button may be pressed again', async () => {
  place.mockRejectedValue(new TRPCClientError('Failed to fetch'));
  show({ payments: [transfer], termsRequired: false });
  fireEvent.click(payButton());
  await screen.findByText(/We got no answer/);
  expect(payButton().getAttribute('aria-busy')).toBeNull();
});

test('a failure of the device is reported, and the button may be pressed again', async () => {
  const locks = { request: () => Promise.reject(new DOMException('no', 'SecurityError')) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
  show({ payments: [transfer], termsRequired: false });
  fireEvent.click(payButton());
  await screen.findByText(/This could not be saved/);
  expect(payButton().getAttribute('aria-busy')).toBeNull();
});

test('an order that never arrived is offered again, with its chosen payment', () => {
  const draft = { key: cart.key, language: 'en', paymentId: 4, expectedTotal: 1_000, termsAccepted: true } as const;
  show({}, { unfinished: draft });
  expect(screen.getByText('Your order did not reach us')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Invoice').checked).toBe(true);
});

test('PAY-8 only scarce stock is held during the payment', async () => {
  const holdStock = vi.fn(none);
  show({}, { holdStock });
  expect(holdStock).not.toHaveBeenCalled();
  cleanup();
  const heldUntil = new Date(Date.now() + 14.5 * 60_000).toISOString();
  show({ cart: limited, heldUntil }, { holdStock });
  expect(holdStock).toHaveBeenCalledTimes(1);
  expect(await screen.findByText(/Reserved for 15 minutes/)).toBeTruthy();
});

test('PAY-8 stock that others hold is reported before the payment, and a hold that fails for another reason does not stop it', async () => {
  show({ cart: { ...limited, lines: [{ ...line, left: 1, quantity: 1, wanted: 2 }] } });
  expect(screen.getByText('There is less left than you wanted')).toBeTruthy();
  expect(screen.getByText(/^Tea: /)).toBeTruthy();
  cleanup();
  const gone: Trouble = { kind: 'refused', code: 'out_of_stock', details: { lines: [{ key: '21', name: 'Lamp', left: 0 }] } };
  show({ cart: limited }, { holdStock: async () => gone });
  expect(await screen.findByText('There is less left than you wanted')).toBeTruthy();
  cleanup();
  show({ cart: limited }, { holdStock: async () => ({ kind: 'refused', code: 'too_many_requests', details: {} }) });
  await Promise.resolve();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('PAY-1, PAY-2: payment and terms are restored when the app is opened again, for this cart only', async () => {
  show();
  fireEvent.click(screen.getByLabelText('Invoice'));
  acceptTerms();
  await waitFor(async () => expect(await pending(PAYMENT, cart.key)).toEqual([{ paymentId: 4 }, { accepted: true }]));
  cleanup();
  show();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Invoice').checked).toBe(true));
  expect(payButton().disabled).toBe(false);
  cleanup();
  const other = 'b'.repeat(32);
  show({ cart: { ...cart, key: other } });
  fireEvent.click(screen.getByLabelText('Bank transfer'));
  await waitFor(async () => expect(await pending(PAYMENT, other)).toEqual([{ paymentId: 3 }]));
  expect(await pending(PAYMENT, cart.key)).toEqual([]);
  expect(payButton().disabled).toBe(true);
});

test('PAY-2: a choice before the device has been read wins, and the other stored choices stay', async () => {
  for (const command of [{ paymentId: 4 }, { accepted: true }]) await leave({ kind: PAYMENT, cartKey: cart.key, command });
  show();
  fireEvent.click(screen.getByLabelText('Bank transfer'));
  await waitFor(() => expect(payButton().disabled).toBe(false));
  expect(screen.getByLabelText<HTMLInputElement>('Bank transfer').checked).toBe(true);
  await waitFor(async () => expect(await pending(PAYMENT, cart.key)).toEqual([{ accepted: true }, { paymentId: 3 }]));
});

test('CHK-4 changes from another window are named as soon as they are known', async () => {
  place.mockRejectedValue(refusal('order_changed'));
  const plain = { payments: [transfer], termsRequired: false };
  const { rerender } = show(plain);
  fireEvent.click(payButton());
  const alert = await screen.findByText(/^Your order has changed since this page was opened/);
  expect(screen.queryByText(/^This has changed/)).toBeNull();
  const changes = { ...plain, cart: { ...cart, lines: [{ ...line, wanted: 3 }] }, shipping: { ...billing, name: 'Ole' } };
  rerender(form(changes));
  expect(alert.parentElement?.textContent).toContain('This has changed: Goods, Delivery address');
  // The last try already had these changes.
  fireEvent.click(payButton());
  await waitFor(() => expect(place).toHaveBeenCalledTimes(2));
  await screen.findByText(/^Your order has changed since this page was opened/);
  expect(screen.queryByText(/^This has changed/)).toBeNull();
});

test('CHK-4 changes are named only where the order is refused for them', async () => {
  place.mockRejectedValue(refusal('terms_not_accepted'));
  const plain = { payments: [transfer], termsRequired: false };
  const { rerender } = show(plain);
  fireEvent.click(payButton());
  await screen.findByRole('alert');
  rerender(form({ ...plain, shipping: { ...billing, name: 'Ole' } }));
  expect(screen.queryByText(/This has changed/)).toBeNull();
});

test('CHK-4 short lines are reported beside changes from another window', async () => {
  place.mockRejectedValue(refusal('order_changed'));
  show({ payments: [transfer], termsRequired: false, cart: { ...cart, lines: [{ ...line, left: 1, quantity: 1 }] } });
  fireEvent.click(payButton());
  await screen.findByText(/^Your order has changed since this page was opened/);
  expect(screen.getByText('There is less left than you wanted')).toBeTruthy();
});

test.each([
  ['elsewhere ends the step', 1, () => undefined],
  ['by this tap does not', 0, () => fireEvent.click(payButton())],
])('CHK-4 a hold for a cart that was ordered %s', async (_, times, before) => {
  const closed = { kind: 'refused', code: 'cart_closed', details: {} } as const;
  place.mockReturnValue(new Promise(() => undefined));
  let answer: (trouble: Trouble) => void = () => undefined;
  const holdStock = () =>
    new Promise<Trouble>((answered) => {
      answer = answered;
    });
  show({ cart: limited, payments: [transfer], termsRequired: false }, { holdStock });
  before();
  await act(async () => answer(closed));
  expect(endIfOrdered).toHaveBeenCalledTimes(times);
});

function show(...given: Parameters<typeof form>) {
  return render(form(...given));
}

function form(changes: Partial<Checkout> = {}, state: Partial<UseCheckout> = {}) {
  const shown = { ...checkout, ...changes };
  const of: UseCheckout = {
    checkout: shown,
    loaded: true,
    trouble: null,
    unfinished: null,
    unknown: false,
    again,
    endIfOrdered,
    saveAddresses: none,
    saveShipping: none,
    holdStock: none,
    ...state,
  };
  return (
    <Spoken>
      <PaymentForm checkout={shown} billing={billing} of={of} />
    </Spoken>
  );
}

function acceptTerms(): void {
  fireEvent.click(screen.getByRole('checkbox', { name: /terms and conditions/ }));
}

function payButton(): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name: /Order with obligation to pay/ });
}
