import { toMajorString } from '#domain/money.ts';
import type { StaffOrder } from '#domain/orders/types.ts';
import { money } from '../money.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { moment } from '../view/text.ts';
import type { Tone } from '../view/tone.ts';

type Order = StaffOrder;

const stateTones: Partial<Record<Order['state'], Tone>> = { open: 'waiting', shipped: 'good', cancelled: 'quiet' };
const paymentTones: Partial<Record<Order['paymentState'], Tone>> = { awaited: 'waiting', partly_paid: 'waiting', paid: 'good' };

/** `paid`, or how much of it, and what was given back. */
export function paymentWord(order: Pick<Order, 'paymentState' | 'paid' | 'refunded' | 'currency'>): string {
  const { paymentState, paid, refunded, currency } = order;
  const word = paymentState === 'partly_paid' ? `partly paid: ${money(paid, currency)}` : paymentState;
  return refunded === 0 ? word : `${word}, ${money(refunded, currency)} refunded`;
}

/** `has 2 pieces that were …` */
export function lackingWords(lacking: number): string {
  return lacking === 1
    ? 'has a piece that was not in stock when it was ordered'
    : `has ${lacking} pieces that were not in stock when it was ordered`;
}

export const orderColumns: readonly Column<Order>[] = [
  { head: 'Number', of: ({ number }) => number, tone: () => 'strong' },
  { head: 'Placed', of: ({ placedAt }) => moment(placedAt), drops: 3 },
  { head: 'Customer', of: ({ customer }) => customer, gives: true },
  { head: 'Pieces', of: ({ pieces }) => String(pieces), side: 'right', drops: 4 },
  { head: 'Total', of: ({ total, currency }) => money(total, currency), side: 'right' },
  { head: 'State', of: ({ state }) => state, tone: ({ state }) => stateTones[state], drops: 1 },
  { head: 'Payment', of: paymentWord, tone: ({ paymentState }) => paymentTones[paymentState], gives: true, drops: 2 },
];

/** Names as in JSON, so that a script may change from one to the other. */
export const orderCsv: Readonly<Record<string, (order: Order) => Cell>> = {
  id: ({ id }) => id,
  number: ({ number }) => number,
  state: ({ state }) => state,
  paymentState: ({ paymentState }) => paymentState,
  placedAt: ({ placedAt }) => placedAt,
  customer: ({ customer }) => customer,
  email: ({ email }) => email,
  pieces: ({ pieces }) => pieces,
  lacking: ({ lacking }) => lacking,
  totalMinor: ({ total }) => total,
  totalMajor: ({ total, currency }) => toMajorString(total, currency),
  paidMinor: ({ paid }) => paid,
  paidMajor: ({ paid, currency }) => toMajorString(paid, currency),
  refundedMinor: ({ refunded }) => refunded,
  refundedMajor: ({ refunded, currency }) => toMajorString(refunded, currency),
  currency: ({ currency }) => currency,
  pickUp: ({ pickUp }) => pickUp,
};
