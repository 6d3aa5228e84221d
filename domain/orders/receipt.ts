import type { Settings } from '../settings/schema.ts';
import type { Language } from '../words/languages.ts';
import type { OrderedLine, OrderPage } from './types.ts';

/** Immutable, whatever shop, customer or products are called later; instants as ISO text, amounts in minor units. */
export type ReceiptSays = Pick<
  OrderPage,
  'billing' | 'currency' | 'delivery' | 'deliveryName' | 'placedAt' | 'tax' | 'taxes' | 'taxIncluded' | 'total'
> & {
  language: Language;
  timeZone: string;
  shopName: string;
  company: Settings['company'];
  orderNumber: string;
  lines: Pick<OrderedLine, 'name' | 'options' | 'optionFor' | 'quantity' | 'unitPrice' | 'total'>[];
  /** why no tax was charged; absent: it was, or the shop gave no reason */
  exemption?: string;
  /** how and when it was paid, where known */
  payment: string;
  paidAt: string | null;
};

export type Receipt = { number: string; madeAt: string; says: ReceiptSays };
