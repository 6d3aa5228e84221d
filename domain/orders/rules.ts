import { taxOf } from '../money.ts';

export type OrderState = 'draft' | 'sent' | 'sale' | 'done' | 'cancel';
export type PaymentState = 'none' | 'awaited' | 'paid';

const moves: Record<OrderState, readonly OrderState[]> = {
  draft: ['sent', 'sale', 'cancel'],
  sent: ['draft', 'sale', 'cancel'],
  sale: ['done', 'cancel'],
  done: [],
  cancel: ['draft'],
};

/** Whether an order may go from one state to the other: the one table of moves. */
export function mayMove(from: OrderState, to: OrderState): boolean {
  return moves[from].includes(to);
}

export type Tax = {
  /** basis points: 1900 is 19 % */
  rate: number;
  /** prices already hold the tax */
  included: boolean;
};
export type Totals = { untaxed: number; tax: number; delivery: number; total: number };

/** Amounts in minor units: `lines` are the line totals in the shop's prices; tax is rounded per line, half away from zero. */
export function totalsOf(lines: readonly number[], delivery: number, tax: Tax): Totals {
  const amounts = delivery === 0 ? lines : [...lines, delivery];
  const taxes = amounts.map((amount) => taxOf(amount, tax.rate, tax.included ? 'included' : 'added'));
  const sum = amounts.reduce((a, b) => a + b, 0);
  const taxSum = taxes.reduce((a, b) => a + b, 0);
  return tax.included
    ? { untaxed: sum - taxSum, tax: taxSum, delivery, total: sum }
    : { untaxed: sum, tax: taxSum, delivery, total: sum + taxSum };
}
