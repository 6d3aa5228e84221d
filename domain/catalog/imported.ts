import { z } from 'zod';
import { Id } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import { inEachLanguage } from '../words/schema.ts';
import { MOST_PICTURES, MOST_VARIANTS, NewVariant, ProductCode } from './sheet.ts';

/** A product as a file names it: categories and attributes by their names. What is absent stays as it is, or is what a new product has. */

export const MOST_IMPORTED = 100;

/** Unlike a sheet's it may lack the default language: what is there of it stays. */
const Text = inEachLanguage(z.string().max(20_000).optional());
const Name = z.string().trim().min(1).max(200);

const ImportedVariant = NewVariant.omit({ valueIds: true })
  .partial()
  .extend({
    code: ProductCode,
    /** attribute → value, in the file's language */
    values: z.record(Name, Name).optional(),
  });

export const ImportedProduct = z.object({
  code: ProductCode,
  name: Text.optional(),
  summary: Text.optional(),
  description: Text.optional(),
  /** each from the top down: ["Home", "Lamps"] */
  categories: z.array(z.array(Name).min(1).max(8)).max(20).optional(),
  taxClass: TaxClass.optional(),
  published: z.boolean().optional(),
  pictures: z
    .array(z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/), alt: Text.optional() }))
    .max(MOST_PICTURES)
    .optional(),
  variants: z.array(ImportedVariant).max(MOST_VARIANTS).default([]),
});
export type ImportedProduct = z.infer<typeof ImportedProduct>;

/**
 * A part of a file. `id`: of the whole import, made by the terminal; `create`, `update`: whether unknown products are made and known ones changed;
 * `complete`: variants that a product has and the file does not name are no longer sold.
 */
export const ProductsImported = z.object({
  importId: z.uuid(),
  products: z.array(ImportedProduct.nullable()).min(1).max(MOST_IMPORTED),
  language: z.enum(['en', 'de', 'fr', 'ar']),
  create: z.boolean().default(true),
  update: z.boolean().default(true),
  complete: z.boolean().default(false),
  dryRun: z.boolean().default(false),
  /** shows new products that do not say so themselves; known ones stay as they are */
  publishNew: z.boolean().default(false),
});
export type ProductsImported = z.infer<typeof ProductsImported>;

/** By product, in the order of the part. `left_out`: neither to be made nor changed by what was asked. */
export const ImportAnswer = z.object({
  outcomes: z.array(
    z.object({
      outcome: z.enum(['created', 'changed', 'unchanged', 'refused', 'left_out']),
      id: Id.optional(),
      /** `field` and texts as a file has them */
      changes: z.array(z.object({ field: z.string(), variant: z.string().optional(), before: z.string(), after: z.string() })).optional(),
      /** a sentence, where it is refused; `field`: what of the product it is about */
      reason: z.string().optional(),
      field: z.string().optional(),
      variant: z.string().optional(),
    }),
  ),
});
export type ImportAnswer = z.infer<typeof ImportAnswer>;
export type ImportedOutcome = ImportAnswer['outcomes'][number];
export type ImportOutcome = ImportedOutcome['outcome'];
