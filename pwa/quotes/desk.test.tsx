import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QuoteRecord, StaffQuote, StaffQuotes } from '#domain/quotes/types.ts';
import { refusal, Spoken } from '../testing.tsx';
import { DeskQuoteScreen } from './DeskQuoteScreen.tsx';
import { DeskScreen } from './DeskScreen.tsx';
import { actionsOn } from './quote-actions.ts';
import { lineOf, recordOf } from './testing.ts';

const { quotes, context } = vi.hoisted(() => {
  const quotes = {
    list: { query: vi.fn() },
    show: { query: vi.fn() },
    send: { mutate: vi.fn() },
    remind: { mutate: vi.fn() },
    renew: { mutate: vi.fn() },
    withdraw: { mutate: vi.fn() },
  };
  return { quotes, context: { api: { quotes } } };
});
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: () => context,
  createLink: () => () => null,
  Link: ({ children, params }: { children: string; params?: { number: string } }) => <a href={`/quotes/${params?.number}`}>{children}</a>,
}));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const row = (number: string): StaffQuote => ({ ...recordOf([lineOf()]), id: Number(number.slice(1)), number, title: `Offer ${number}` });
const listOf = (numbers: string[], next: number | null, count = numbers.length): StaffQuotes => ({ quotes: numbers.map(row), next, count });
const list = (rendered: StaffQuotes | null) =>
  render(
    <Spoken>
      <DeskScreen rendered={rendered} missing="Nothing here" />
    </Spoken>,
  );
const shown = () => screen.queryAllByRole('listitem').flatMap(({ textContent }) => /Q\d+/.exec(textContent ?? '') ?? []);

test('QUOTE-1 a page of offers is added to the first, and a filter begins anew', async () => {
  list(listOf(['Q00003', 'Q00002'], 2, 3));
  quotes.list.query.mockResolvedValueOnce(listOf(['Q00001'], null, 3));
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(shown()).toEqual(['Q00003', 'Q00002', 'Q00001']));
  expect(quotes.list.query.mock.lastCall?.[0]).toEqual({ before: 2 });
  quotes.list.query.mockResolvedValueOnce(listOf(['Q00002'], null));
  fireEvent.change(screen.getByLabelText('State'), { target: { value: 'expired' } });
  await waitFor(() => expect(shown()).toEqual(['Q00002']));
  expect(quotes.list.query.mock.lastCall?.[0]).toEqual({ state: 'expired' });
  quotes.list.query.mockResolvedValueOnce(listOf([], null));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ada' } });
  await screen.findByText('0 offers');
  expect(quotes.list.query.mock.lastCall?.[0]).toEqual({ state: 'expired', search: 'ada' });
  expect(quotes.list.query).toHaveBeenCalledTimes(3);
});

test('QUOTE-1 the last day is the shop’s, wherever the phone is', () => {
  const shown = { ...row('Q00001'), endsAt: '2026-12-25T08:00:00.000Z', validUntil: '2026-12-24' };
  list({ quotes: [shown], next: null, count: 1 });
  expect(screen.getByText('Valid until 24 December 2026')).toBeDefined();
});

test('QUOTE-1 others than operators find nothing at these addresses', async () => {
  quotes.list.query.mockRejectedValue(refusal('forbidden'));
  list(null);
  expect(await screen.findByText('Nothing here')).toBeDefined();
  cleanup();
  quotes.show.query.mockRejectedValue(refusal('forbidden'));
  show(null);
  expect(await screen.findByText('Nothing here')).toBeDefined();
});

test.each<[string, Pick<QuoteRecord, 'state' | 'sentAt'>, string[]]>([
  ['a draft is sent or dropped', { state: 'draft', sentAt: null }, ['send', 'withdraw']],
  ['one that waits is reminded of', { state: 'sent', sentAt: 'x' }, ['remind', 'send', 'renew', 'withdraw']],
  ['one that ended is renewed', { state: 'expired', sentAt: 'x' }, ['renew', 'withdraw']],
  ['a draft that was dropped stays so', { state: 'withdrawn', sentAt: null }, []],
  ['one that was declined may be renewed', { state: 'declined', sentAt: 'x' }, ['renew']],
  ['nothing changes what is agreed on', { state: 'accepted', sentAt: 'x' }, []],
])('QUOTE-1 %s', (_, quote, actions) => expect(actionsOn(quote)).toEqual(actions));

test('QUOTE-1 an offer that was just sent is sent once more only where that is confirmed', async () => {
  quotes.send.mutate.mockRejectedValueOnce(refusal('confirmation_needed', { about: 'just_sent' }));
  quotes.send.mutate.mockResolvedValue(recordOf([lineOf()]));
  show(recordOf([lineOf()]));
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/^It was sent to ada@example.org within the last ten minutes/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Send it once more' }));
  expect(await screen.findByText('The offer is on its way to ada@example.org.')).toBeDefined();
  expect(quotes.send.mutate.mock.calls.map(([sent]) => sent)).toEqual([
    { number: 'Q00001', confirmed: false },
    { number: 'Q00001', confirmed: true },
  ]);
});

test('QUOTE-2 what the customer changed stands in the history', () => {
  const at = '2026-11-24T10:00:00.000Z';
  const history = [
    { at, by: '', action: 'quotes.change', details: { line: 1, name: 'Tray', before: 2, after: 90 } },
    { at, by: '', action: 'quotes.add', details: { name: 'Cup', quantity: 1 } },
  ];
  show(recordOf([lineOf()], { history }));
  for (const words of ['Quantity changed by the customer', 'Tray: 90 instead of 2', 'Added by the customer', 'Cup'])
    expect(screen.getByText(words)).toBeDefined();
});

test('QUOTE-1 an offer is sent, and withdrawn only once that is confirmed', async () => {
  const draft = recordOf([lineOf()], { state: 'draft', sentAt: null });
  quotes.send.mutate.mockResolvedValue(recordOf([lineOf()], { url: 'https://shop.example/quote/7/t' }));
  show(draft);
  fireEvent.click(screen.getByRole('button', { name: 'Send to the customer' }));
  expect(await screen.findByText('The offer is on its way to ada@example.org.')).toBeDefined();
  expect(screen.getByText('https://shop.example/quote/7/t')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw …' }));
  expect(quotes.withdraw.mutate).not.toHaveBeenCalled();
  fireEvent.change(await screen.findByLabelText('Why? (optional)'), { target: { value: 'Sold out' } });
  quotes.withdraw.mutate.mockResolvedValue(recordOf([lineOf()], { state: 'withdrawn' }));
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw the offer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw …' })).toBeNull());
  expect(quotes.withdraw.mutate).toHaveBeenCalledExactlyOnceWith({ number: 'Q00001', reason: 'Sold out' });
});

test('SIGN-4 staff download the audit trail of a signed offer', () => {
  const record = recordOf([lineOf()], { state: 'accepted' });
  record.page.accepted = { orderNumber: 'S00001', by: 'Ada Lovelace', at: '2026-12-01T10:00:00.000Z', sealed: true };
  show(record);
  expect(screen.getByRole('link', { name: 'Audit trail' }).getAttribute('href')).toBe('/quote/7/t/audit-trail.json');
});

test('QUOTE-1 an offer is renewed for so many days, and for no other number; a refusal is said', async () => {
  show(recordOf([lineOf()], { state: 'expired' }));
  fireEvent.click(screen.getByRole('button', { name: 'Renew …' }));
  const days = await screen.findByLabelText<HTMLInputElement>('Valid for so many days');
  expect(days.value).toBe('30');
  fireEvent.change(days, { target: { value: '400' } });
  fireEvent.click(screen.getByRole('button', { name: 'Renew and send' }));
  expect(await screen.findByText('Please enter 1 to 365 days')).toBeDefined();
  expect(quotes.renew.mutate).not.toHaveBeenCalled();
  fireEvent.change(days, { target: { value: '14' } });
  quotes.renew.mutate.mockRejectedValueOnce(refusal('offer_empty'));
  fireEvent.click(screen.getByRole('button', { name: 'Renew and send' }));
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(quotes.renew.mutate).toHaveBeenCalledExactlyOnceWith({ number: 'Q00001', days: 14 });
});

function show(rendered: QuoteRecord | null) {
  render(
    <Spoken>
      <DeskQuoteScreen number="Q00001" rendered={rendered} missing="Nothing here" />
    </Spoken>,
  );
}
