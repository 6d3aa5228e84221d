import { z } from 'zod';

/** Ten years: more days are no chart. */
export const MOST_DAYS = 3_660;
/** Of a period that names no first day. */
export const USUAL_DAYS = 30;

const Day = z.iso.date().refine((day) => day >= '1970-01-01');

/** Days of the shop's time zone, both within; absent: until today, and 30 days in all. A last day that is yet to come becomes today. */
const FiguresAsked = z.object({ from: Day.optional(), to: Day.optional() });

const inOrder = ({ from, to }: z.output<typeof FiguresAsked>) => from === undefined || to === undefined || from <= to;
const wrong = { path: ['from'] };

export const SalesAsked = FiguresAsked.extend({ by: z.enum(['day', 'month']).default('day') }).refine(inOrder, wrong);
export type SalesAsked = z.output<typeof SalesAsked>;

export const ProductsAsked = FiguresAsked.extend({
  by: z.enum(['variant', 'product']).default('product'),
  after: z.int().min(0).max(1_000_000).default(0),
  limit: z.int().min(1).max(200).default(20),
}).refine(inOrder, wrong);
export type ProductsAsked = z.output<typeof ProductsAsked>;

export const CustomersAsked = FiguresAsked.extend({ limit: z.int().min(1).max(200).default(10) }).refine(inOrder, wrong);
export type CustomersAsked = z.output<typeof CustomersAsked>;

export const TaxesAsked = FiguresAsked.refine(inOrder, wrong);
export type TaxesAsked = z.output<typeof TaxesAsked>;
