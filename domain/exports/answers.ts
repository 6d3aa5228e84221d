import { z } from 'zod';
import { linkFields } from '../links/answers.ts';
import { clickClasses } from '../links/click-class.ts';
import { subscriberFields } from '../lists/answers.ts';
import { paymentStates, stateWords } from '../orders/rules.ts';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import type * as Types from './types.ts';

function exported<Row>(row: AnswerSchema<Row>): AnswerSchema<Types.Exported<Row>> {
  return z.object({ rows: z.array(row).readonly(), next: z.string().nullable() });
}

export const ExportedLinks: AnswerSchema<Types.Exported<Types.ExportedLink>> = exported(linkFields.omit({ redirectedUrl: true }));

export const ExportedClicks: AnswerSchema<Types.Exported<Types.ExportedClick>> = exported(
  z.object({
    id: z.string(),
    at: Instant,
    linkId: Id,
    code: z.string(),
    class: z.enum(clickClasses),
    rule: z.string(),
    country: z.string().nullable(),
    device: z.string(),
    browser: z.string(),
    system: z.string(),
    referrer: z.string(),
    language: z.string(),
    first: z.boolean(),
    qr: z.boolean(),
  }),
);

const text = z.string();
const Address: AnswerSchema<Types.ExportedAddress> = z.object({
  name: text,
  company: text,
  email: text,
  phone: text,
  street: text,
  street2: text,
  zip: text,
  city: text,
  state: text,
  country: text,
});

export const ExportedOrders: AnswerSchema<Types.Exported<Types.ExportedOrder>> = exported(
  z.object({
    id: Id,
    number: text,
    state: z.enum(Object.values(stateWords)),
    paymentState: z.enum(paymentStates),
    placedAt: Instant,
    payBy: Instant.nullable(),
    shippedAt: Instant.nullable(),
    tracking: text,
    language: text,
    currency: text,
    taxIncluded: z.boolean(),
    taxExemption: z.enum(['home', 'export']).nullable(),
    deliveryName: text,
    deliveryTaxRate: z.int(),
    pickUp: z.boolean(),
    receipt: text.nullable(),
    billing: Address,
    shipping: Address.nullable(),
    untaxed: z.int(),
    tax: z.int(),
    taxes: z.array(z.object({ rate: z.int(), net: z.int(), tax: z.int() })),
    delivery: z.int(),
    total: z.int(),
    paid: z.int(),
    lines: z
      .array(z.object({ code: text, name: text, options: text, quantity: z.int(), unitPrice: z.int(), total: z.int(), taxRate: z.int() }))
      .readonly(),
    payments: z.array(z.object({ reference: text, method: text, state: text, amount: z.int(), at: Instant })).readonly(),
    received: z.array(z.object({ amount: z.int(), at: Instant, method: text, note: text })).readonly(),
    refunds: z.array(z.object({ number: text, amount: z.int(), reason: text, at: Instant })).readonly(),
  }),
);

export const ExportedProducts: AnswerSchema<Types.Exported<Types.ExportedProduct>> = exported(
  z.object({
    id: Id,
    code: text,
    productCode: text,
    name: text,
    options: text,
    price: z.int(),
    listPrice: z.int().nullable(),
    currency: text,
    stock: z.int().nullable(),
    weight: z.int().nullable(),
    taxClass: TaxClass,
    published: z.boolean(),
    createdAt: Instant,
  }),
);

export const ExportedCustomers: AnswerSchema<Types.Exported<Types.ExportedCustomer>> = exported(
  z.object({
    id: Id,
    email: text,
    name: text,
    language: text,
    verified: z.boolean(),
    vatId: text,
    address: Address.nullable(),
    createdAt: Instant,
    orders: z.int(),
    revenue: z.array(z.object({ currency: text, amount: z.int() })).readonly(),
  }),
);

export const ExportedSubscribers: AnswerSchema<Types.Exported<Types.ExportedSubscriber>> = exported(
  z.object({ ...subscriberFields, list: text }),
);
