import { z } from 'zod';
import { Address } from '../places/schema.ts';
import { type AnswerSchema, History, Id, Instant, Minor, Picture } from '../primitives.ts';
import { paymentStates, stateWords } from './rules.ts';
import type * as Types from './types.ts';

const TaxRow = z.object({ rate: z.int(), net: Minor, tax: Minor });
export const Totals = z.object({ untaxed: Minor, tax: Minor, taxes: z.array(TaxRow), delivery: Minor, total: Minor });

const identity = {
  id: Id,
  number: z.string(),
  paymentState: z.enum(paymentStates),
  placedAt: Instant,
  currency: z.string(),
};
const addresses = { billing: Address, shipping: Address.nullable(), tracking: z.string() };

const state = z.enum(['draft', 'sent', 'sale', 'done', 'cancel']);

export const OwnOrders: AnswerSchema<Types.OwnOrder[]> = z.array(z.object({ ...identity, state, accessToken: z.string(), total: Minor }));
export const OwnOrderList: AnswerSchema<Types.OwnOrderList> = z.object({ orders: OwnOrders, count: z.int() });

const Line = z.object({
  key: z.string(),
  name: z.string(),
  options: z.string(),
  quantity: z.int(),
  lacking: z.int(),
  unitPrice: Minor,
  total: Minor,
  slug: z.string(),
  optionFor: z.string().nullable(),
  picture: Picture.nullable(),
});

const Transfer = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  reference: z.string(),
  amount: Minor,
  payBy: z.iso.date(),
});

export const OrderPage: AnswerSchema<Types.OrderPage> = Totals.extend({
  ...identity,
  origin: z.enum(['cart', 'quotation']),
  state,
  ...addresses,
  taxIncluded: z.boolean(),
  lines: z.array(Line),
  deliveryName: z.string(),
  pickUp: Address.nullable(),
  payment: z.object({ kind: z.string(), name: z.string(), transfer: Transfer.nullable() }).nullable(),
  paid: Minor,
  due: Minor,
  payments: z.array(z.object({ id: Id, amount: Minor, at: Instant })),
  refunds: z.array(z.object({ number: z.string(), amount: Minor, at: Instant })),
  accessToken: z.string(),
});

export const PaymentStatus: AnswerSchema<Types.PaymentStatus> = z.object({
  recall: z.boolean(),
  tone: z.enum(['info', 'success', 'danger']),
  message: z.string(),
});

const StaffOrder = z.object({
  ...identity,
  state: z.enum(Object.values(stateWords)),
  customer: z.string(),
  email: z.string(),
  pieces: z.int(),
  lacking: z.int(),
  total: Minor,
  paid: Minor,
  refunded: Minor,
  pickUp: z.boolean(),
  isNew: z.boolean(),
});
export const StaffOrders: AnswerSchema<Types.StaffOrders> = z.object({
  orders: z.array(StaffOrder),
  next: Id.nullable(),
  count: z.int(),
});

const StaffLine = z.object({
  name: z.string(),
  options: z.string(),
  code: z.string(),
  quantity: z.int(),
  lacking: z.int(),
  unitPrice: Minor,
  total: Minor,
  taxRate: z.int(),
});

export const OrderRecord: AnswerSchema<Types.OrderRecord> = StaffOrder.extend({
  ...Totals.pick({ delivery: true, untaxed: true, tax: true, taxes: true }).shape,
  ...addresses,
  lines: z.array(StaffLine),
  deliveryName: z.string(),
  paymentName: z.string(),
  due: Minor,
  payBy: Instant.nullable(),
  shippedAt: Instant.nullable(),
  payments: z.array(z.object({ amount: Minor, at: Instant, method: z.string(), note: z.string(), by: z.string() })),
  refunds: z.array(z.object({ number: z.string(), amount: Minor, reason: z.string(), at: Instant })),
  notes: z.array(z.object({ text: z.string(), at: Instant, by: z.string() })),
  history: History,
});

/** The session's last order as e-commerce trackers want it, amounts in major units; empty where there is none. */
export const TrackedOrder = z.union([
  z.object({
    transaction: z.object({
      id: Id,
      affiliation: z.string(),
      revenue: z.number(),
      tax: z.number(),
      currency: z.string(),
      shipping: z.number().exactOptional(),
    }),
    lines: z.array(z.object({ id: Id, sku: Id, name: z.string(), category: z.string(), price: z.number(), quantity: z.int() })),
  }),
  z.strictObject({}),
]);
