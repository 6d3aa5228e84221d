import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { device } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { Spoken } from '../testing.tsx';
import { keepChoice, readChoice } from './own-choice.ts';
import { ShippingChoice } from './ShippingChoice.tsx';
import type { UseCards } from './use-cards.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}));

const cartKey = 'a'.repeat(32);
const ole = { name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 };
const ida = { ...ole, name: 'Ida' };
const forget = vi.fn(async (): Promise<Trouble | null> => null);
const of: UseCards = {
  cards: [
    { id: '8', address: ida },
    { id: '7', address: ole },
  ],
  read: true,
  keep: async () => null,
  change: async () => null,
  forget,
};
const choose = vi.fn(async (): Promise<Trouble | null> => null);

afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await (await device()).clear('own');
});

test('CHK-1, CHK-2 one tap chooses a card, and the highlight goes with it', async () => {
  let answered: (trouble: null) => void = () => undefined;
  choose.mockReturnValue(
    new Promise((answer) => {
      answered = answer;
    }),
  );
  show();
  expect(checked()).toBe('billing');
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  expect(checked()).toBe('7');
  expect(choose).toHaveBeenCalledExactlyOnceWith(ole);
  answered(null);
  // What counts then is what the order says.
  await waitFor(() => expect(checked()).toBe('billing'));
});

test('CHK-1 a card whose answer an app did not live to hear is chosen again when it is opened', async () => {
  choose.mockReturnValueOnce(new Promise(() => undefined));
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  await waitFor(async () => expect((await readChoice(cartKey))?.shipping).toEqual({ to: ole }));
  cleanup();
  const { rerender } = render(choice({ of: { ...of, read: false } }));
  await readChoice(cartKey);
  rerender(choice({ asked: false }));
  await readChoice(cartKey);
  expect(choose).toHaveBeenCalledTimes(1);
  rerender(choice());
  await waitFor(() => expect(choose).toHaveBeenCalledTimes(2));
  expect(choose).toHaveBeenLastCalledWith(ole);
  await waitFor(async () => expect((await readChoice(cartKey))?.shipping).toBeUndefined());
});

test('CHK-1 that it goes where it is billed is said again, too', async () => {
  await keepChoice({ key: cartKey, shipping: { to: null } });
  show({ shipping: ole });
  await waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith(null));
});

test.each([
  ['the server knows it already', ole, cartKey, ole],
  ['it was another cart’s', null, 'b'.repeat(32), ole],
  ['it was removed', null, cartKey, { ...ole, name: 'Ove' }],
])('CHK-1 no card is chosen again where %s', async (_, shipping, key, to) => {
  await keepChoice({ key, shipping: { to } });
  const reading = vi.spyOn(IDBObjectStore.prototype, 'get');
  show({ shipping });
  await waitFor(() => expect(reading).toHaveBeenCalled());
  await readChoice(cartKey);
  expect(choose).not.toHaveBeenCalled();
  reading.mockRestore();
});

test('CHK-1 what could not be chosen says why, and what was refused is chosen no longer', async () => {
  choose.mockResolvedValue({ kind: 'offline' });
  show({ shipping: ida });
  fireEvent.click(screen.getByRole('radio', { name: 'Same as the billing address' }));
  await screen.findByText(/You’re offline. What you entered/);
  expect(choose).toHaveBeenCalledExactlyOnceWith(null);
  // It is on its way.
  expect(checked()).toBe('billing');
  choose.mockResolvedValue({ kind: 'refused', code: 'bad_input', details: {} });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(checked()).toBe('8'));
});

test('CHK-1 an address of this order alone is a card too, which nobody keeps', () => {
  show({ shipping: { ...ole, name: 'Ove' } });
  expect(checked()).toBe('');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(2);
});

test('CHK-1 each card can be edited and removed, and one be added', async () => {
  await keepChoice({ key: cartKey, shipping: { to: ida } });
  show({ asked: false });
  expect(screen.getByRole('link', { name: /Edit.*Ole, Hafen 1/ }).getAttribute('href')).toBe('/shop/address?partner_id=7');
  expect(screen.getByRole('link', { name: 'Add another address' }).getAttribute('href')).toBe('/shop/address?partner_id=-1');
  fireEvent.click(screen.getByRole('button', { name: /Remove.*Ida, Hafen 1/ }));
  await waitFor(() => expect(forget).toHaveBeenCalledExactlyOnceWith('8'));
  await waitFor(async () => expect((await readChoice(cartKey))?.shipping).toBeUndefined());
});

test.each([
  ['a network comes', () => window.dispatchEvent(new Event('online'))],
  ['it is time to say it again', () => vi.advanceTimersByTime(1_000)],
])('CHK-1 a card that is removed is not chosen any more when %s, be it not drawn yet', async (_, come) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  choose.mockResolvedValue({ kind: 'offline' });
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  await screen.findByText(/You’re offline. What you entered/);
  fireEvent.click(screen.getByRole('button', { name: /Remove.*Ole, Hafen 1/ }));
  await forget.mock.results[0]?.value;
  expect(checked()).toBe('7');
  come();
  await waitFor(() => expect(checked()).toBe('billing'));
  await waitFor(async () => expect((await readChoice(cartKey))?.shipping).toBeUndefined());
  expect(choose).toHaveBeenCalledTimes(1);
});

test.each([
  ['by hand', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
  ['when a network comes', () => fireEvent(window, new Event('online'))],
])('CHK-1 a card is said again %s, whatever else is still on its way', async (_, repeat) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  choose.mockResolvedValueOnce({ kind: 'offline' }).mockReturnValue(new Promise(() => undefined));
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  await screen.findByText(/You’re offline. What you entered/);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(choose).toHaveBeenCalledTimes(2);
  repeat();
  expect(choose).toHaveBeenCalledTimes(3);
});

test('CHK-1 what is tapped while another card is being removed counts', async () => {
  choose.mockReturnValue(new Promise(() => undefined));
  let removed: () => void = () => undefined;
  forget.mockReturnValueOnce(
    new Promise((done) => {
      removed = () => done(null);
    }),
  );
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  fireEvent.click(screen.getByRole('button', { name: /Remove.*Ole, Hafen 1/ }));
  fireEvent.click(screen.getByRole('radio', { name: /^Ida/ }));
  await act(async () => removed());
  expect(checked()).toBe('8');
  await waitFor(async () => expect((await readChoice(cartKey))?.shipping).toEqual({ to: ida }));
});

test('CHK-2 without a script the cards are a plain form with the names that existing clients post', () => {
  const html = renderToString(choice({ csrf: 't0', shipping: ole }));
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  expect(form?.getAttribute('action')).toBe('/shop/checkout');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ csrf_token: 't0', partner_id: '7' });
  expect(html).toContain('Deliver to this address');
});

type Props = Parameters<typeof ShippingChoice>[0];

function choice(props: Partial<Props> = {}) {
  return (
    <Spoken>
      <ShippingChoice cartKey={cartKey} asked onUnheard={() => undefined} shipping={null} of={of} csrf={null} choose={choose} {...props} />
    </Spoken>
  );
}

function show(props?: Partial<Props>): void {
  render(choice(props));
}

function checked(): string | undefined {
  return screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.checked)?.value;
}
