import type { TaxClass } from '../settings/schema.ts';
import { rateOf } from '../settings/tax-rates.ts';
import { deliveryClass, type Tax, type TaxRow, taxesOf } from './taxes.ts';

export type OrderState = 'draft' | 'sent' | 'sale' | 'done' | 'cancel';
export const paymentStates = ['none', 'awaited', 'partly_paid', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];
/**
 * What staff do next. `new`: open, and neither a payment nor a note came since it was placed; `to_ship`: open, and nothing is left to pay;
 * `unpaid`: open or shipped, and money is still to come.
 */
export const orderStages = ['new', 'to_ship', 'unpaid'] as const;
export type OrderStage = (typeof orderStages)[number];

/** As in the address of staff's list; undefined: all orders. */
export function readStage(text: string | null): OrderStage | undefined {
  return text === null ? 'new' : orderStages.find((stage) => stage === text);
}

const moves: Record<OrderState, readonly OrderState[]> = {
  draft: ['sent', 'sale', 'cancel'],
  sent: ['draft', 'sale', 'cancel'],
  sale: ['done', 'cancel'],
  // Only to correct what was marked as shipped by mistake.
  done: ['sale'],
  cancel: ['draft'],
};

/** The one table of state changes. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return moves[from].includes(to);
}

/** An order's money, minor units. `dueAtOnce`: what is asked for first, such as a deposit; 0: all of it. */
export type Payable = { total: number; paid: number; dueAtOnce: number };

/** `due`: what is to be paid now, the deposit before the rest; `left`: until all of it is paid. */
export function paymentOf({ total, paid, dueAtOnce }: Payable): { state: PaymentState; due: number; left: number } {
  const left = Math.max(0, total - paid);
  const deposit = Math.min(dueAtOnce, total);
  const due = paid < deposit ? deposit - paid : left;
  if (left === 0) return { state: total === 0 ? 'none' : 'paid', due, left };
  return { state: paid === 0 ? 'awaited' : 'partly_paid', due, left };
}

/** Money is still to come. */
export function isOutstanding(paymentState: PaymentState): boolean {
  return paymentState === 'awaited' || paymentState === 'partly_paid';
}

/** What is to be paid of it now, minor units; nothing where it is cancelled. */
export function dueNow(order: Payable & { state: OrderState; paymentState: PaymentState }): number {
  return order.state !== 'cancel' && isOutstanding(order.paymentState) ? paymentOf(order).due : 0;
}

/** What a demand for `due` asks for. */
export function partDue({ total, paid, due }: { total: number; paid: number; due: number }): 'all' | 'deposit' | 'rest' {
  if (due === total) return 'all';
  return paid + due === total ? 'rest' : 'deposit';
}

/** What staff confirm first: goods that leave unpaid, or a cancelled order whose money belongs to the customer; null: nothing. */
export function confirmationFor(
  to: 'done' | 'cancel',
  paymentState: PaymentState,
): 'unpaid' | 'rest_unpaid' | 'paid' | 'partly_paid' | null {
  if (to === 'done') return paymentState === 'awaited' ? 'unpaid' : paymentState === 'partly_paid' ? 'rest_unpaid' : null;
  return paymentState === 'paid' || paymentState === 'partly_paid' ? paymentState : null;
}

/** What people and programs read instead of the stored state. */
export const stateWords = {
  draft: 'cart',
  sent: 'quotation',
  sale: 'open',
  done: 'shipped',
  cancel: 'cancelled',
} as const satisfies Record<OrderState, string>;
export type StateWord = (typeof stateWords)[OrderState];

export type Totals = { untaxed: number; tax: number /** by rate, the highest first */; taxes: TaxRow[]; delivery: number; total: number };

/** Minor units; tax is rounded per line, half away from zero. */
export function totalsOf(lines: readonly { total: number; taxClass?: TaxClass }[], delivery: number, tax: Tax): Totals {
  const amounts = [...lines, { total: delivery, taxClass: deliveryClass(lines) }];
  const taxes = taxesOf(
    amounts.map(({ total, taxClass }) => ({ total, rate: rateOf(taxClass, tax) })),
    tax.included,
  );
  const sum = amounts.reduce((all, { total }) => all + total, 0);
  const taxSum = taxes.reduce((all, row) => all + row.tax, 0);
  return tax.included
    ? { untaxed: sum - taxSum, tax: taxSum, taxes, delivery, total: sum }
    : { untaxed: sum, tax: taxSum, taxes, delivery, total: sum + taxSum };
}

/** From the order's stored rates, not from today's settings. */
export function taxesOfOrder(order: {
  lines: readonly { total: number; taxRate: number }[];
  delivery: number;
  deliveryTaxRate: number;
  total: number;
}): { taxIncluded: boolean; taxes: TaxRow[] } {
  const { lines, delivery, deliveryTaxRate, total } = order;
  const amounts = [...lines.map((line) => ({ total: line.total, rate: line.taxRate })), { total: delivery, rate: deliveryTaxRate }];
  const taxIncluded = amounts.reduce((sum, amount) => sum + amount.total, 0) === total;
  return { taxIncluded, taxes: taxesOf(amounts, taxIncluded) };
}
