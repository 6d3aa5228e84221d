import type { OrderState, PaymentState, Totals } from '#domain/orders/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { TaxExemption } from '#domain/settings/tax-rates.ts';
import type { Language, Translated } from '#domain/words/languages.ts';

/** A placed order as it is stored. */
export type StoredOrder = Omit<Totals, 'taxes'> & {
  id: number;
  number: string;
  state: OrderState;
  paymentState: PaymentState;
  placedAt: Date;
  payBy: Date | null;
  /** the carrier's number or address, empty where there is none */
  tracking: string;
  language: Language;
  currency: string;
  accessToken: string;
  billing: Address;
  shipping: Address | null;
  deliveryName: Translated | null;
  /** where the customer comes for it; null: it is sent */
  pickUp: Address | null;
  /** the last one that was begun */
  payment: { kind: string; name: Translated; reference: string } | null;
  /** basis points, as those of the lines */
  deliveryTaxRate: number;
  taxExemption: TaxExemption | null;
  lines: StoredOrderLine[];
  paid: number;
  dueAtOnce: number;
  /** of a cart, the shop cancels it where it is never paid */
  origin: 'cart' | 'quotation';
  payments: { id: number; amount: number; at: string }[];
  refunds: { number: string; amount: number; at: string }[];
};

export type StoredOrderLine = {
  key: string;
  productId: number;
  name: string;
  options: string;
  quantity: number;
  /** how many of them stock did not have, of what was an offer */
  lacking: number;
  unitPrice: number;
  total: number;
  taxRate: number;
  /** basis points, of what was an offer */
  discount: number;
  picture: { hash: string; width: number; height: number } | null;
  /** the name of the line that it is an option of; null: it stands for itself */
  optionFor: string | null;
};
