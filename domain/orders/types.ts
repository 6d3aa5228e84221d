import type { Address } from '../places/schema.ts';
import type { OrderState, PaymentState, StateWord, Totals } from './rules.ts';

export type OrderedLine = {
  /** the line of the cart */
  key: string;
  name: string;
  options: string;
  quantity: number;
  /** how many of them stock did not have when an offer was accepted */
  lacking: number;
  unitPrice: number;
  total: number;
  slug: string;
  /** the parent line's name, for an option */
  optionFor: string | null;
  picture: { hash: string; width: number; height: number } | null;
};

/** Transfer details; `payBy` is a day in the shop's time zone, as `2026-11-20`. */
export type TransferInstructions = { holder: string; iban: string; bic: string; reference: string; amount: number; payBy: string };

/** As its customer may see it; amounts in minor units, instants as ISO text. */
export type OrderPage = Totals & {
  id: number;
  /** an accepted offer is a `quotation`: it binds both, so its customer does not cancel it alone */
  origin: 'cart' | 'quotation';
  number: string;
  state: OrderState;
  paymentState: PaymentState;
  placedAt: string;
  currency: string;
  taxIncluded: boolean;
  lines: OrderedLine[];
  billing: Address;
  /** null: same as billing */
  shipping: Address | null;
  deliveryName: string;
  /** the pick-up address; null: it is sent */
  pickUp: Address | null;
  /** the carrier's number or address; empty until known */
  tracking: string;
  payment: { kind: string; name: string; transfer: TransferInstructions | null } | null;
  /** what has come of the total */
  paid: number;
  /** what is to be paid now: a deposit first, then the rest */
  due: number;
  /** the oldest first */
  payments: { id: number; amount: number; at: string }[];
  /** money given back, the oldest first */
  refunds: { number: string; amount: number; at: string }[];
  /** opens the order without signing in */
  accessToken: string;
};

/** An order in its customer's list. */
export type OwnOrder = Pick<OrderPage, 'id' | 'number' | 'accessToken' | 'total' | 'currency' | 'placedAt' | 'state' | 'paymentState'>;

/** A page of one's own orders; `count`: of all that match. */
export type OwnOrderList = { orders: OwnOrder[]; count: number };

/** `recall`: the payment is awaited, ask again. */
export type PaymentStatus = { recall: boolean; tone: 'info' | 'success' | 'danger'; message: string };

/** An order in staff's list; amounts in minor units, instants as ISO text. */
export type StaffOrder = {
  id: number;
  number: string;
  state: StateWord;
  paymentState: PaymentState;
  placedAt: string;
  customer: string;
  email: string;
  pieces: number;
  /** how many of them stock did not have when an offer was accepted */
  lacking: number;
  total: number;
  /** what has come of it */
  paid: number;
  /** what was given back so far */
  refunded: number;
  /** the customer collects it */
  pickUp: boolean;
  currency: string;
  /** nobody has done anything about it yet */
  isNew: boolean;
};

/** A page of staff's list. `next`: the `before` of the following page, null on the last; `count`: all that match the filter. */
export type StaffOrders = { orders: StaffOrder[]; next: number | null; count: number };

/** `history`: staff's actions, the oldest first. */
export type OrderRecord = StaffOrder &
  Pick<Totals, 'delivery' | 'untaxed' | 'tax' | 'taxes'> & {
    /** `taxRate` in basis points */
    lines: {
      name: string;
      options: string;
      code: string;
      quantity: number;
      lacking: number;
      unitPrice: number;
      total: number;
      taxRate: number;
    }[];
    deliveryName: string;
    paymentName: string;
    /** what is to be paid now: a deposit first, then the rest */
    due: number;
    payBy: string | null;
    shippedAt: string | null;
    tracking: string;
    billing: Address;
    /** null: same as billing */
    shipping: Address | null;
    /** the oldest first; `method`: a kind of payment method */
    payments: { amount: number; at: string; method: string; note: string; by: string }[];
    refunds: { number: string; amount: number; reason: string; at: string }[];
    /** staff's own, the oldest first */
    notes: { text: string; at: string; by: string }[];
    history: { at: string; by: string; action: string; details: Record<string, unknown> }[];
  };
