import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderRecord } from '#domain/orders/types.ts';
import { refusal, Spoken } from '../testing.tsx';
import { OrderActions } from './OrderActions.tsx';
import { actionsOn, doubtsAbout } from './order-actions.ts';
import { readAmount } from './read-amount.ts';

const { orders, context } = vi.hoisted(() => {
  const orders = { markPaid: { mutate: vi.fn() }, ship: { mutate: vi.fn() } };
  return { orders, context: { api: { orders } } };
});
vi.mock('@tanstack/react-router', () => ({ useRouteContext: () => context }));

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

const payment = { amount: 1, at: '', method: 'transfer', note: '', by: '' };
const open = {
  number: 'S00001',
  state: 'open',
  paymentState: 'awaited',
  total: 500,
  paid: 0,
  refunded: 0,
  payments: [],
  lacking: 0,
  tracking: '',
  pickUp: false,
  currency: 'EUR',
} as unknown as OrderRecord;
const paid: Partial<OrderRecord> = { paymentState: 'paid', paid: 500, payments: [payment] };

test.each<[string, Partial<OrderRecord>, string]>([
  ['an open one is paid or shipped', {}, 'pay ship | cancel'],
  ['a paid one is shipped first', paid, 'ship refund | unpay cancel'],
  ['a shipped one is paid, or opened again', { state: 'shipped' }, 'pay track | unship'],
  ['what was given back in part keeps its payment', { ...paid, state: 'shipped', refunded: 1 }, 'track refund | unship'],
  ['of a cancelled one only the money goes back', { ...paid, state: 'cancelled' }, 'refund | '],
  ['with a cancelled one that was never paid there is nothing to do', { state: 'cancelled' }, ' | '],
])('CLI-4 %s', (_, change, expected) => {
  const { next, back } = actionsOn({ ...open, ...change });
  expect(`${next.join(' ')} | ${back.join(' ')}`).toBe(expected);
});

test('CLI-4 goods that leave unpaid or were lacking, and a paid order that is cancelled, are doubtful', () => {
  expect(doubtsAbout('ship', { ...open, lacking: 2 })).toEqual(['unpaid', 'lacking']);
  expect(doubtsAbout('ship', { ...open, ...paid })).toEqual([]);
  expect(doubtsAbout('cancel', { ...open, ...paid, lacking: 2 })).toEqual(['paid']);
});

test.each([
  ['12.5', 1_250],
  ['١٢٫٥', 1_250],
  ['0', undefined],
  ['1.234,56', undefined],
])('CLI-4 "%s" is an amount or none', (typed, amount) => expect(readAmount(typed, 'EUR')).toBe(amount));

test('CLI-4 all that is left is sent as the amount that was seen, and once more only where that is confirmed', async () => {
  const [show, refresh] = [vi.fn(), vi.fn()];
  orders.markPaid.mutate.mockRejectedValueOnce(refusal('confirmation_needed', { about: 'repeated' })).mockResolvedValue(open);
  render(
    <Spoken>
      <OrderActions order={open} show={show} refresh={refresh} />
    </Spoken>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mark as paid …' }));
  fireEvent.click(screen.getByRole('button', { name: 'Note the payment' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Note it once more' }));
  await waitFor(() => expect(show).toHaveBeenCalledOnce());
  expect(refresh).toHaveBeenCalledOnce();
  expect(orders.markPaid.mutate.mock.calls.map(([sent]) => sent)).toEqual([
    { number: 'S00001', amount: 500, note: '', confirmed: false },
    { number: 'S00001', amount: 500, note: '', confirmed: true },
  ]);
});
