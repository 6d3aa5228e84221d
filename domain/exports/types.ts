import type { ClickClass } from '../links/click-class.ts';
import type { Link } from '../links/types.ts';
import type { StaffSubscriber } from '../lists/types.ts';
import type { PaymentState, StateWord, Totals } from '../orders/rules.ts';
import type { TaxClass } from '../settings/schema.ts';

/** `next`: the `after` of the following page, null on the last. */
export type Exported<Row> = { rows: readonly Row[]; next: string | null };

export type ExportedLink = Omit<Link, 'redirectedUrl'>;

/** `rule`: which said its class, empty for people; `first`: of this visitor on this link that day. */
export type ExportedClick = {
  id: string;
  at: string;
  linkId: number;
  /** the link's latest */
  code: string;
  class: ClickClass;
  rule: string;
  country: string | null;
  device: string;
  browser: string;
  system: string;
  referrer: string;
  language: string;
  first: boolean;
  qr: boolean;
};

export type ExportedAddress = {
  name: string;
  company: string;
  email: string;
  phone: string;
  street: string;
  street2: string;
  zip: string;
  city: string;
  state: string;
  /** two capital letters */
  country: string;
};

/** An order as bookkeeping needs it; amounts in minor units, rates in basis points. */
export type ExportedOrder = Totals & {
  id: number;
  number: string;
  state: StateWord;
  paymentState: PaymentState;
  placedAt: string;
  payBy: string | null;
  shippedAt: string | null;
  tracking: string;
  language: string;
  currency: string;
  /** prices of lines and delivery hold the tax */
  taxIncluded: boolean;
  /** why it is not taxed */
  taxExemption: 'home' | 'export' | null;
  deliveryName: string;
  deliveryTaxRate: number;
  pickUp: boolean;
  receipt: string | null;
  billing: ExportedAddress;
  /** null: same as billing */
  shipping: ExportedAddress | null;
  lines: readonly { code: string; name: string; options: string; quantity: number; unitPrice: number; total: number; taxRate: number }[];
  /** what has come of the total, in `received` one by one */
  paid: number;
  payments: readonly { reference: string; method: string; state: string; amount: number; at: string }[];
  received: readonly { amount: number; at: string; method: string; note: string }[];
  refunds: readonly { number: string; amount: number; reason: string; at: string }[];
};

export type ExportedProduct = {
  id: number;
  code: string;
  productCode: string;
  name: string;
  options: string;
  /** minor units, as `listPrice` */
  price: number;
  listPrice: number | null;
  currency: string;
  /** null: not limited */
  stock: number | null;
  /** grams */
  weight: number | null;
  taxClass: TaxClass;
  published: boolean;
  createdAt: string;
};

/** Somebody with an account. */
export type ExportedCustomer = {
  id: number;
  email: string;
  name: string;
  language: string;
  verified: boolean;
  vatId: string;
  address: ExportedAddress | null;
  createdAt: string;
  /** placed, and not cancelled since */
  orders: number;
  /** of these, less refunds, in minor units */
  revenue: readonly { currency: string; amount: number }[];
};

/** Somebody on a list, or who was. `list`: its key */
export type ExportedSubscriber = StaffSubscriber & { list: string };
