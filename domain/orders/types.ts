import type { Address } from '../places/schema.ts';
import type { OrderState, PaymentState, Totals } from './rules.ts';

export type OrderedLine = {
  /** which line of the cart it was */
  key: string;
  name: string;
  options: string;
  quantity: number;
  unitPrice: number;
  total: number;
  slug: string;
  /** the name of the line that it is an option of; null: it stands for itself */
  optionFor: string | null;
  picture: { hash: string; width: number; height: number } | null;
};

/** How the money of a transfer reaches the shop; `payBy` is a day in the shop's time zone, as `2026-11-20`. */
export type TransferInstructions = { holder: string; iban: string; bic: string; reference: string; amount: number; payBy: string };

/** A placed order as its customer may see it; amounts in minor units, instants as ISO text. */
export type OrderPage = Totals & {
  id: number;
  number: string;
  state: OrderState;
  paymentState: PaymentState;
  placedAt: string;
  currency: string;
  taxIncluded: boolean;
  lines: OrderedLine[];
  billing: Address;
  /** null: the same as billing */
  shipping: Address | null;
  deliveryName: string;
  /** where the customer comes for it; null: it is sent */
  pickUp: Address | null;
  /** the carrier's number or address, once it is on its way; empty where there is none */
  tracking: string;
  payment: { kind: string; name: string; transfer: TransferInstructions | null } | null;
  /** opens this page again without signing in */
  accessToken: string;
};

/** What there is to say about an order's money; `recall`: ask again, it is awaited. */
export type PaymentStatus = { recall: boolean; tone: 'info' | 'success' | 'danger'; message: string };

/** An order in the list that staff read; amounts in minor units, instants as ISO text. */
export type StaffOrder = {
  id: number;
  number: string;
  state: OrderState;
  paymentState: PaymentState;
  placedAt: string;
  customer: string;
  email: string;
  pieces: number;
  total: number;
  currency: string;
};

/** All that staff may know of an order. `history`: what staff did to it, the oldest first. */
export type OrderRecord = StaffOrder &
  Pick<Totals, 'delivery' | 'untaxed' | 'tax' | 'taxes'> & {
    /** `taxRate` in basis points */
    lines: { name: string; options: string; code: string; quantity: number; unitPrice: number; total: number; taxRate: number }[];
    deliveryName: string;
    paymentName: string;
    payBy: string | null;
    shippedAt: string | null;
    tracking: string;
    billing: Address;
    /** null: the same as billing */
    shipping: Address | null;
    refunds: { number: string; amount: number; reason: string; at: string }[];
    history: { at: string; by: string; deed: string; details: Record<string, unknown> }[];
  };
