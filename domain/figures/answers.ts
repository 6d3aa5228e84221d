import { z } from 'zod';
import { type AnswerSchema, Id, Picture } from '../primitives.ts';
import type * as Types from './types.ts';

const Amount = z.int();
const Count = z.int().min(0);
const Day = z.iso.date();
const period = { from: Day, to: Day, zone: z.string(), running: z.boolean(), currency: z.string() };

const sums = {
  orders: Count,
  revenue: Amount,
  gross: Amount,
  net: Amount,
  tax: Amount,
  delivery: Amount,
  refunded: Amount,
  paid: Amount,
  awaited: Amount,
  averageOrder: Amount,
  newCustomers: Count,
};
const Step = z.object({ from: Day, to: Day, ...sums });

export const SalesFigures: AnswerSchema<Types.SalesFigures> = z.object({
  ...period,
  by: z.enum(['day', 'month']),
  total: z.object(sums),
  before: Step,
  rows: z.array(Step).readonly(),
});

export const ProductFigures: AnswerSchema<Types.ProductFigures> = z.object({
  ...period,
  by: z.enum(['variant', 'product']),
  rows: z
    .array(
      z.object({
        productId: Id,
        code: z.string(),
        name: z.string(),
        options: z.string(),
        slug: z.string(),
        published: z.boolean(),
        picture: Picture.nullable(),
        orders: Count,
        pieces: Count,
        net: Amount,
        gross: Amount,
      }),
    )
    .readonly(),
  count: Count,
  next: z.int().nullable(),
});

export const CustomerFigures: AnswerSchema<Types.CustomerFigures> = z.object({
  ...period,
  count: Count,
  returning: Count,
  rows: z.array(z.object({ name: z.string(), lastOrder: z.string(), orders: Count, revenue: Amount })).readonly(),
});

const taxSums = { net: Amount, tax: Amount, gross: Amount, refunded: Amount };

export const TaxFigures: AnswerSchema<Types.TaxFigures> = z.object({
  ...period,
  total: z.object(taxSums),
  rows: z.array(z.object({ country: z.string(), rate: z.int().nullable(), ...taxSums })).readonly(),
});
