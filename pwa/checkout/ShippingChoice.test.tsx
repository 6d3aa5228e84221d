import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { withdraw } from '../offline/pending.ts';
import { sendNow, startOutbox } from '../offline/sending.ts';
import { device } from '../offline/store.ts';
import type { Trouble } from '../shell/trouble.ts';
import { Spoken } from '../testing.tsx';
import { ADDRESS, type AddressCommand } from './choice-kinds.ts';
import { ShippingChoice } from './ShippingChoice.tsx';
import { confirm, connectServer, leave, lose, pending, refuse, sent, server } from './testing-choices.ts';
import type { UseCards } from './use-cards.ts';
import { useChoice } from './use-choice.ts';

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  Link: ({ to, search, children }: { to: string; search: Record<string, string>; children: ReactNode }) => (
    <a href={`${to}?${new URLSearchParams(search)}`}>{children}</a>
  ),
}));

const cartKey = 'a'.repeat(32);
const ole = { name: 'Ole', street: 'Hafen 1', city: 'Kiel', zip: '24103', countryId: 276 };
const ida = { ...ole, name: 'Ida' };
const remove = vi.fn(async (): Promise<Trouble | null> => null);
const of: UseCards = {
  cards: [
    { id: '8', address: ida },
    { id: '7', address: ole },
  ],
  read: true,
  add: async () => null,
  change: async () => null,
  remove,
};
const billing = { ...ole, name: 'Ada' };
const never = new Promise<never>(() => undefined);
const offline = /You’re offline. What you entered/;

beforeEach(connectServer);

afterEach(async () => {
  cleanup();
  vi.clearAllMocks();
  await withdraw(() => true);
  await (await device()).clear('own');
  vi.unstubAllGlobals();
});

test('CHK-1, CHK-2 one tap chooses a card, and the highlight goes with it', async () => {
  let answer: (response: Response) => void = () => undefined;
  server.mockReturnValueOnce(
    new Promise((answered) => {
      answer = answered;
    }),
  );
  show();
  expect(checked()).toBe('billing');
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  expect(checked()).toBe('7');
  await waitFor(() =>
    expect(server).toHaveBeenCalledExactlyOnceWith('checkout.addresses', { key: cartKey, language: 'en', billing, shipping: ole }),
  );
  answer(confirm());
  // From then on the order decides.
  await waitFor(() => expect(checked()).toBe('billing'));
});

test('CHK-1 a choice whose answer was lost with a killed app is sent again when the app is opened', async () => {
  server.mockReturnValueOnce(never);
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
  cleanup();
  show();
  await waitFor(() => expect(checked()).toBe('7'));
  await act(() => sendNow());
  expect(sent('shipping')).toEqual([ole, ole]);
  expect(await pendingCards()).toEqual([]);
});

test('CHK-1 the choice of the billing address is sent again, too', async () => {
  await leave({ kind: ADDRESS, cartKey, command: { billing, to: null, language: 'en' } });
  show({ shipping: ole });
  await waitFor(() => expect(checked()).toBe('billing'));
  await act(() => sendNow());
  expect(sent('shipping')).toEqual([null]);
});

test('CHK-1 a choice for another cart is sent with that cart’s key, and not shown for this one', async () => {
  await leave({ kind: ADDRESS, cartKey: 'b'.repeat(32), command: { billing, to: ole, language: 'en' } });
  show();
  await act(() => sendNow());
  expect(sent('key')).toEqual(['b'.repeat(32)]);
  expect(checked()).toBe('billing');
});

test('CHK-1 a refused choice shows its reason, and is no longer chosen', async () => {
  server.mockImplementationOnce(lose);
  show({ shipping: ida });
  fireEvent.click(screen.getByRole('radio', { name: 'Same as the billing address' }));
  await screen.findByText(offline);
  expect(sent('shipping')).toEqual([null]);
  expect(checked()).toBe('billing');
  server.mockResolvedValueOnce(refuse('address_incomplete', 422));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(checked()).toBe('8'));
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('CHK-1 an address of this order only is a card too, which cannot be edited', () => {
  show({ shipping: { ...ole, name: 'Ove' } });
  expect(checked()).toBe('');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect(screen.getAllByRole('link', { name: /^Edit/ })).toHaveLength(2);
});

test('CHK-1 each card can be edited and removed, and one be added', async () => {
  await leave({ kind: ADDRESS, cartKey, command: { billing, to: ida, language: 'en' } });
  show();
  expect(screen.getByRole('link', { name: /Edit.*Ole, Hafen 1/ }).getAttribute('href')).toBe('/shop/address?partner_id=7');
  expect(screen.getByRole('link', { name: 'Add another address' }).getAttribute('href')).toBe('/shop/address?partner_id=-1');
  fireEvent.click(screen.getByRole('button', { name: /Remove.*Ida, Hafen 1/ }));
  await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith('8'));
  await waitFor(async () => expect(await pendingCards()).toEqual([]));
});

test.each([
  ['a network comes', () => window.dispatchEvent(new Event('online'))],
  ['it is time to send it again', () => vi.advanceTimersByTime(60_250)],
])('CHK-1 a card that is removed is not sent any more when %s', async (_, come) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  startOutbox();
  server.mockImplementationOnce(lose);
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Ole/ }));
  await screen.findByText(offline);
  fireEvent.click(screen.getByRole('button', { name: /Remove.*Ole, Hafen 1/ }));
  await waitFor(async () => expect(await pendingCards()).toEqual([]));
  come();
  await waitFor(() => expect(checked()).toBe('billing'));
  await act(() => sendNow());
  expect(server).toHaveBeenCalledTimes(1);
});

test('CHK-1 a card that is tapped while another is being removed stays chosen', async () => {
  server.mockReturnValue(never);
  let removed: () => void = () => undefined;
  remove.mockReturnValueOnce(
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
  await waitFor(async () => expect(await pendingCards()).toEqual([ida]));
});

test('CHK-2 without a script the cards are a plain form with the field names of existing clients', () => {
  const html = renderToString(choice({ csrf: 't0', shipping: ole }));
  const form = new DOMParser().parseFromString(html, 'text/html').querySelector('form');
  expect(form?.getAttribute('action')).toBe('/shop/checkout');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ csrf_token: 't0', partner_id: '7' });
  expect(html).toContain('Deliver to this address');
});

type Props = Omit<Parameters<typeof ShippingChoice>[0], 'choice'>;

function Choice(props: Props) {
  return <ShippingChoice {...props} choice={useChoice<AddressCommand>(ADDRESS, cartKey)} />;
}

function choice(props: Partial<Props> = {}) {
  return (
    <Spoken>
      <Choice billing={billing} shipping={null} of={of} csrf={null} {...props} />
    </Spoken>
  );
}

function show(props?: Partial<Props>): void {
  render(choice(props));
}

async function pendingCards(): Promise<unknown[]> {
  return (await pending(ADDRESS, cartKey)).map((command) => (command as AddressCommand).to);
}

function checked(): string | undefined {
  return screen.getAllByRole<HTMLInputElement>('radio').find((each) => each.checked)?.value;
}
