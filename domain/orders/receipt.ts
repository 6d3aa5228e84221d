import { taxOf } from '../money.ts';
import type { Settings } from '../settings/schema.ts';
import type { Language } from '../words/languages.ts';
import type { Tax } from './rules.ts';
import type { OrderedLine, OrderPage } from './types.ts';

/** How much of an order was taxed at a rate (basis points), in minor units. */
export type TaxRow = { rate: number; net: number; tax: number };

/** What a receipt says for ever, whatever shop, customer or products are called later; instants as ISO text, amounts in minor units. */
export type ReceiptSays = Pick<
  OrderPage,
  'billing' | 'currency' | 'delivery' | 'deliveryName' | 'placedAt' | 'tax' | 'taxIncluded' | 'total'
> & {
  language: Language;
  timeZone: string;
  shopName: string;
  company: Settings['company'];
  orderNumber: string;
  lines: Pick<OrderedLine, 'name' | 'options' | 'optionFor' | 'quantity' | 'unitPrice' | 'total'>[];
  taxes: TaxRow[];
  /** how it was paid, and when, where that is known */
  payment: string;
  paidAt: string | null;
};

export type Receipt = { number: string; madeAt: string; says: ReceiptSays };

type Taxed = { total: number; rate: number };

/** The order's tax by rate, the highest first, rounded line by line as the order was. Delivery bears the highest rate, and what `sum` still lacks. */
export function taxesOf(lines: readonly Taxed[], delivery: number, { sum, included }: { sum: number; included: boolean }): TaxRow[] {
  const rates = [...new Set(lines.map(({ rate }) => rate))].sort((a, b) => b - a);
  const rows = rates.map((rate) =>
    rowOf(
      lines.filter((line) => line.rate === rate),
      { rate, included },
    ),
  );
  const [highest, ...others] = rows;
  if (highest === undefined) return [];
  const tax = sum - others.reduce((total, row) => total + row.tax, 0);
  const gross = highest.net + (included ? highest.tax : 0) + delivery;
  return [{ rate: highest.rate, net: included ? gross - tax : gross, tax }, ...others].filter((row) => row.tax !== 0);
}

function rowOf(lines: readonly Taxed[], { rate, included }: Tax): TaxRow {
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const tax = lines.reduce((sum, line) => sum + taxOf(line.total, rate, included ? 'included' : 'added'), 0);
  return { rate, net: included ? total - tax : total, tax };
}
