import { z } from 'zod';
import { HIGHEST_SUM } from '../money.ts';
import { type AnswerSchema, Id, Instant, Minor } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import { LONGEST_SEARCH } from './rules.ts';
import { MOST_STOCK, ProductCode, Sale } from './sheet.ts';

/** One change of many variants, or of many products, at once. */

/** As many are changed by one call, in one transaction: customers who order the same wait no longer than that. */
export const BULK_PART = 500;

/** All that fit every part; none names the whole catalogue, so at least one is needed, `all` if nothing else. */
export const BulkFilter = z
  .object({
    all: z.literal(true),
    search: z.string().trim().min(1).max(LONGEST_SEARCH),
    /** in it or below */
    categoryId: Id,
    /** of products or variants */
    codes: z.array(ProductCode).min(1).max(200),
    published: z.boolean(),
    priceFrom: Minor,
    priceTo: Minor,
    /** low or sold out, as lists say it */
    low: z.literal(true),
    /** any of these attribute values */
    valueIds: z.array(Id).min(1).max(100),
  })
  .partial()
  .refine(
    (filter) => Object.values(filter).some((part) => part !== undefined),
    'Say which products: nothing stands for all of them but --all',
  );
export type BulkFilter = z.infer<typeof BulkFilter>;

const Ending = z.int().min(0).max(9_999);

/**
 * `percent`: 10 makes it a tenth dearer, -10 cheaper, rounded half away from zero; `ending`: then up to the next price that ends so, in
 * minor units (99: 12.34 becomes 12.99). Prices are those outside of sales. `sale`: a price, or so many percent off, and its time; null ends it.
 */
export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), set: Minor.max(HIGHEST_SUM) }),
  z.object({ kind: z.literal('price_percent'), percent: z.number().min(-99).max(1_000), ending: Ending.optional() }),
  z.object({ kind: z.literal('stock'), set: z.int().min(0).max(MOST_STOCK).nullable() }),
  z.object({ kind: z.literal('stock_add'), add: z.int().min(-MOST_STOCK).max(MOST_STOCK) }),
  z.object({ kind: z.literal('sale'), sale: Sale.nullable() }),
  z.object({
    kind: z.literal('sale_percent'),
    percent: z.number().min(1).max(99),
    ending: Ending.optional(),
    from: Instant.nullable(),
    until: Instant.nullable(),
  }),
  z.object({ kind: z.literal('tax'), taxClass: TaxClass }),
  z.object({ kind: z.literal('publish'), published: z.boolean() }),
]);
export type BulkChange = z.infer<typeof BulkChange>;

export const BulkPreviewed = z.object({ filter: BulkFilter, change: BulkChange });
export type BulkPreviewed = z.infer<typeof BulkPreviewed>;

/**
 * `changeId`: of the whole change, made by the terminal: a part that is sent again under it is answered as the first time and counts once.
 * `expected`: how many the preview found; another number now is refused, so that nothing is changed unseen. `part`: the next of the same
 * change, as the answer before named it.
 */
export const BulkAsked = BulkPreviewed.extend({
  changeId: z.uuid(),
  expected: z.int().optional(),
  part: z.object({ id: Id.nullable(), after: Id }).optional(),
});
export type BulkAsked = z.infer<typeof BulkAsked>;

/** `sample`: the first 20; `before` and `after` as the change's kind has them: minor units, pieces, a class, or yes and no. */
export type BulkPreview = {
  found: number;
  changed: number;
  sample: { code: string; name: string; before: string | number | boolean | null; after: string | number | boolean | null }[];
  currency: string;
};

/** `found`, `changed`: of this part. `id`: null while nothing is changed; `next`: null where this was the last part. */
export type BulkOutcome = { id: number | null; found: number; changed: number; next: { id: number | null; after: number } | null };

/** What the next undoing takes back. `records`: variants or products, as they are left of it */
export type LastBulk = { id: number; at: string; change: BulkChange; records: number };

/** `id`: as `lastBulk` named it; another one since is refused. `part`: the next of the same undoing, as the answer before named it. */
export const BulkUndoing = z.object({ id: Id.optional(), part: z.object({ id: Id, after: Id }).optional() });
export type BulkUndoing = z.infer<typeof BulkUndoing>;

/** `kept`: the codes of what was changed by others since, and so is not undone. All of this part; `next` as above. */
export type BulkUndone = { id: number; undone: number; kept: string[]; next: { id: number; after: number } | null };

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();
export const BulkPreviewAnswer: AnswerSchema<BulkPreview> = z.object({
  found: z.int(),
  changed: z.int(),
  sample: z.array(z.object({ code: z.string(), name: z.string(), before: Value, after: Value })),
  currency: z.string(),
});
export const BulkAnswer: AnswerSchema<BulkOutcome> = z.object({
  id: Id.nullable(),
  found: z.int(),
  changed: z.int(),
  next: z.object({ id: Id.nullable(), after: Id }).nullable(),
});
export const LastBulkAnswer: AnswerSchema<LastBulk> = z.object({ id: Id, at: Instant, change: BulkChange, records: z.int() });
export const BulkUndoneAnswer: AnswerSchema<BulkUndone> = z.object({
  id: Id,
  undone: z.int(),
  kept: z.array(z.string()),
  next: z.object({ id: Id, after: Id }).nullable(),
});
