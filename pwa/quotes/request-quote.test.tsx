import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settleCart, settleLine } from '#domain/cart/rules.ts';
import { offerOf } from '#domain/cart/testing.ts';
import { clearPersonalData } from '../offline/clear-personal-data.ts';
import { readOwn } from '../offline/store.ts';
import { saveDetails } from '../places/own-address.ts';
import { typedAddresses } from '../places/typed-address.ts';
import { refusal, Spoken } from '../testing.tsx';
import { RequestQuoteScreen } from './RequestQuoteScreen.tsx';

const { request, sendCart, context } = vi.hoisted(() => {
  const request = vi.fn();
  const refuse = async () => Promise.reject(new Error('no network'));
  return {
    request,
    sendCart: vi.fn(),
    context: { api: { quotes: { request: { mutate: request } }, places: { account: { query: refuse }, addresses: { query: refuse } } } },
  };
});
vi.mock('@tanstack/react-router', () => {
  const Link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;
  return { Link, createLink: () => Link, useRouteContext: () => context, useLocation: () => ({ pathname: '/shop/offer' }) };
});
vi.mock('../cart/send-cart.ts', () => ({ sendCart }));

const line = settleLine({ id: 1, key: '1', variantId: 1, quantity: 2, seenPrice: 500 }, offerOf(1));
const terms = { currency: 'EUR', tax: { rate: 1900, included: true } };
const cart = settleCart('a'.repeat(32), 1, [line], terms);
const ada = { name: 'Ada', email: 'ada@example.org', street: 'Linden 1', city: 'Berlin', zip: '10117', countryId: 276 };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  sendCart.mockResolvedValue(null);
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  request.mockReset();
  await clearPersonalData();
});

const plain = { csrf: null, requestId: null, typed: null, problems: {}, states: null };

function show(rendered: typeof cart, more: Partial<ComponentProps<typeof RequestQuoteScreen>> = {}) {
  return render(
    <Spoken>
      <RequestQuoteScreen rendered={rendered} arrived={null} countryId={276} form={plain} {...more} />
    </Spoken>,
  );
}
const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^What should we know/);
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Ask for an offer' }));
async function filled(): Promise<void> {
  await saveDetails(typedAddresses(ada, null, 276));
  show(cart);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Berlin'));
}

test('QUOTE-1 an offer is asked for with the address of the last order and a note, and its number is said', async () => {
  request.mockResolvedValue({ number: 'Q00007' });
  await filled();
  expect(screen.getByRole('list', { name: 'What you ask about' }).textContent).toBe('2 × Tea');
  fireEvent.change(note(), { target: { value: 'By June' } });
  ask();
  await screen.findByRole('heading', { name: 'Thank you! We have your request Q00007' });
  expect(document.activeElement?.textContent).toContain('ada@example.org');
  expect(request).toHaveBeenCalledExactlyOnceWith({
    id: expect.any(String),
    key: cart.key,
    language: 'en',
    billing: ada,
    shipping: null,
    customerNote: 'By June',
  });
  expect(await readOwn('quote-request-note')).toBeUndefined();
});

test.each([
  ['too_many_requests', refusal('too_many_requests'), 'That was a little too often. Please wait a moment and try again'],
  ['a fault', refusal(undefined), 'Something went wrong on our side'],
])('QUOTE-1 %s is said in place, and everything typed stays', async (_, error, words) => {
  request.mockRejectedValue(error);
  await filled();
  fireEvent.change(note(), { target: { value: 'By June' } });
  ask();
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  expect(note().value).toBe('By June');
});

test('a request whose answer was lost is sent again as the same one, and with other words as another', async () => {
  request.mockRejectedValue(refusal(undefined));
  const idSent = async (times: number) => {
    ask();
    await waitFor(() => expect(request).toHaveBeenCalledTimes(times));
    await screen.findByRole('alert');
    return request.mock.lastCall?.[0].id;
  };
  await filled();
  const id = await idSent(1);
  cleanup();
  await filled();
  expect(await idSent(2)).toBe(id);
  fireEvent.change(note(), { target: { value: 'By June' } });
  expect(await idSent(3)).not.toBe(id);
});

test('the plain form is posted with its id, and is shown again with what was typed and why it was refused', async () => {
  const typed = { name: 'Ada', email: 'ada@example.org', city: '', country_id: '276', note: 'By June' };
  const problems = { city: 'missing', form: 'too_many_requests', note: 'bad_input' };
  const { container } = show(cart, { form: { ...plain, csrf: 'token', requestId: 'id', typed, problems } });
  const form = container.querySelector('form');
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/shop/offer']);
  const sent = Object.fromEntries(form === null ? [] : new FormData(form));
  expect(sent).toMatchObject({ csrf_token: 'token', request_id: 'id', ...typed });
  for (const field of [screen.getByLabelText('City'), note()]) expect(field.getAttribute('aria-invalid')).toBe('true');
  await screen.findByText(/a little too often/);
});

test('a request that a plain form has brought is said as one of the app', async () => {
  show(cart, { arrived: { number: 'Q00007', email: 'ada@example.org' } });
  await screen.findByRole('heading', { name: 'Thank you! We have your request Q00007' });
});

test('PWA-2 without a network the form says so, and the note is there again later', async () => {
  sendCart.mockResolvedValue({ kind: 'offline' });
  await filled();
  fireEvent.change(note(), { target: { value: 'By June' } });
  ask();
  await screen.findByText(/You’re offline. What you entered is saved/);
  expect(request).not.toHaveBeenCalled();
  await waitFor(async () => expect(await readOwn('quote-request-note')).toMatchObject({ text: 'By June' }));
  cleanup();
  show(cart);
  await waitFor(() => expect(note().value).toBe('By June'));
});

test('QUOTE-1 an incomplete address is not sent, and nothing can be asked about an empty cart', async () => {
  show(cart);
  ask();
  await screen.findByText('Please check 5 fields');
  expect(request).not.toHaveBeenCalled();
  cleanup();
  show(settleCart(cart.key, 2, [], terms));
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(screen.queryByRole('button', { name: 'Ask for an offer' })).toBeNull();
});
