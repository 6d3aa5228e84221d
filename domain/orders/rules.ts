import type { TaxClass } from '../settings/schema.ts';
import { rateOf } from '../settings/tax-rates.ts';
import { deliveryClass, type Tax, type TaxRow, taxesOf } from './taxes.ts';

export type OrderState = 'draft' | 'sent' | 'sale' | 'done' | 'cancel';
export type PaymentState = 'none' | 'awaited' | 'paid';

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

/** What staff confirm first: goods that leave unpaid, or a cancelled order whose money belongs to the customer; null: nothing. */
export function confirmationFor(to: 'done' | 'cancel', paymentState: PaymentState): 'unpaid' | 'paid' | null {
  if (to === 'done') return paymentState === 'awaited' ? 'unpaid' : null;
  return paymentState === 'paid' ? 'paid' : null;
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
