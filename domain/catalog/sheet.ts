import { z } from 'zod';
import { HIGHEST_SUM } from '../money.ts';
import { Id, Instant, Minor, TranslatedText } from '../primitives.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import { TaxClass } from '../settings/schema.ts';
import { LONGEST_SEARCH } from './rules.ts';

/** A product as editors write it: in all languages, with what visitors do not see. What they read is in `sheet-answers.ts`. */

const LONGEST_NAME = 200;
const LONGEST_SUMMARY = 500;
const LONGEST_DESCRIPTION = 20_000;
export const MOST_VARIANTS = 100;
export const MOST_PICTURES = 20;
export const MOST_STOCK = 1_000_000_000;

const CODE = 'A code has 1 to 64 characters without a line break, as TEA-100';

/** Of a product or a variant: what orders, imports and the terminal call it. */
export const ProductCode = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]{1,64}$/u, CODE);

const PRICE = `A price is at most ${HIGHEST_SUM / 100} (in euros), and not negative`;
const Price = Minor.max(HIGHEST_SUM, PRICE);
const Stock = z.int().min(0).max(MOST_STOCK).nullable();
/** grams */
const Weight = z.int().min(0).max(100_000_000).nullable();
const PictureHash = z.string().regex(/^[0-9a-f]{64}$/);
/** In one language at least: readers of the others get that one. */
const Name = TranslatedText.refine(isWritten, 'A product needs a name');

function translated(longest: number) {
  return TranslatedText.refine(
    (text) => Object.values(text).every((each) => (each ?? '').length <= longest),
    `At most ${longest} characters`,
  );
}

const Text = {
  name: Name.pipe(translated(LONGEST_NAME)),
  summary: translated(LONGEST_SUMMARY),
  description: translated(LONGEST_DESCRIPTION),
};

/** A lower price for a time. `from` null: at once; `until` null: until it is ended. */
export const Sale = z
  .object({ price: Price, from: Instant.nullable(), until: Instant.nullable() })
  .refine(({ from, until }) => until === null || from === null || until > from, 'A sale ends after it begins');
export type Sale = z.infer<typeof Sale>;

const Steps = z
  .array(z.object({ from: z.int().min(2).max(MAX_QUANTITY), price: Price }))
  .max(20)
  .refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, 'A quantity has one price');

/** What can be said of a variant. `price`: what it costs when no sale runs. */
const variantFields = {
  price: Price,
  listPrice: Price.nullable(),
  sale: Sale.nullable(),
  stock: Stock,
  weight: Weight,
  pictureHash: PictureHash.nullable(),
  steps: Steps,
};

/** One attribute value for each attribute that the product has a choice of. `code` absent: made of the product's. */
export const NewVariant = z.object({ ...variantFields, code: ProductCode, valueIds: z.array(Id).max(10) }).partial({
  code: true,
  valueIds: true,
  listPrice: true,
  sale: true,
  stock: true,
  weight: true,
  pictureHash: true,
  steps: true,
});
export type NewVariant = z.infer<typeof NewVariant>;

/** Named by its code; what is absent stays. */
export const VariantChange = z
  .object({ ...variantFields, newCode: ProductCode })
  .partial()
  .extend({ code: ProductCode });
export type VariantChange = z.infer<typeof VariantChange>;

const Pictures = z
  .array(z.object({ hash: PictureHash, alt: TranslatedText.optional() }))
  .max(MOST_PICTURES)
  .refine((pictures) => new Set(pictures.map(({ hash }) => hash)).size === pictures.length, 'A picture is shown once');

const productFields = {
  code: ProductCode,
  ...Text,
  categoryIds: z.array(Id).max(20),
  taxClass: TaxClass,
  /** in their order; the first one stands for the product */
  pictures: Pictures,
  /** product ids, in their order */
  accessoryIds: z.array(Id).max(20),
  optionIds: z.array(Id).max(20),
};

/** `code` absent: the next free number. Stock absent: not limited. */
export const NewProduct = z
  .object({ ...productFields, published: z.boolean(), variants: z.array(NewVariant).min(1).max(MOST_VARIANTS) })
  .partial({
    code: true,
    summary: true,
    description: true,
    categoryIds: true,
    taxClass: true,
    pictures: true,
    accessoryIds: true,
    optionIds: true,
    published: true,
  });
export type NewProduct = z.infer<typeof NewProduct>;

/** What is absent stays. `version`: of the sheet that was changed; a removed variant is no longer sold, and stays in orders. */
export const ProductChange = z
  .object({ ...productFields, published: z.boolean() })
  .partial()
  .extend({
    id: Id,
    version: z.int(),
    variants: z.array(VariantChange).max(MOST_VARIANTS).optional(),
    newVariants: z.array(NewVariant).max(MOST_VARIANTS).optional(),
    removedVariants: z.array(ProductCode).max(MOST_VARIANTS).optional(),
  });
export type ProductChange = z.infer<typeof ProductChange>;

/** A product by its id, or by its code or that of one of its variants. */
export const ProductNamed = z.union([z.object({ id: Id }), z.object({ code: ProductCode })]);
export type ProductNamed = z.infer<typeof ProductNamed>;

/** Deleted products are apart: `deleted` lists them alone. `after`: the code of the last product of the previous page. */
export const SheetFilter = z.object({
  search: z.string().trim().max(LONGEST_SEARCH).optional(),
  /** in it or below */
  categoryId: Id.optional(),
  published: z.boolean().optional(),
  deleted: z.boolean().default(false),
  after: z.string().max(100).optional(),
  limit: z.int().min(1).max(100).default(50),
});
export type SheetFilter = z.infer<typeof SheetFilter>;

export const ProductsDeleted = z.object({ ids: z.array(Id).min(1).max(200) });
export type ProductsDeleted = z.infer<typeof ProductsDeleted>;

const ShelfName = translated(LONGEST_NAME).refine(isWritten, 'It needs a name');

export const NewCategory = z.object({ name: ShelfName, parentId: Id.nullable().default(null) });
export type NewCategory = z.infer<typeof NewCategory>;

/** `place`: among those with the same parent, from 0. */
export const CategoryChange = z.object({
  id: Id,
  name: ShelfName.optional(),
  parentId: Id.nullable().optional(),
  place: z.int().min(0).optional(),
});
export type CategoryChange = z.infer<typeof CategoryChange>;

/** `moveTo`: where its products go; absent: one with products or with categories below it is not deleted. */
export const CategoryDeleted = z.object({ id: Id, moveTo: Id.optional() });
export type CategoryDeleted = z.infer<typeof CategoryDeleted>;

const Colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'A colour looks like #1a2b3c')
  .nullable();

export const NewAttribute = z.object({
  name: ShelfName,
  display: z.enum(['pills', 'swatches']).default('pills'),
  values: z
    .array(z.object({ name: ShelfName, colour: Colour.default(null) }))
    .min(1)
    .max(MOST_VARIANTS),
});
export type NewAttribute = z.infer<typeof NewAttribute>;

/** `values`: all of them in their order, those without an id are new; a value that is missing is removed, unless a variant has it. */
export const AttributeChange = z.object({
  id: Id,
  name: ShelfName.optional(),
  display: z.enum(['pills', 'swatches']).optional(),
  values: z
    .array(z.object({ id: Id.optional(), name: ShelfName, colour: Colour.default(null) }))
    .min(1)
    .max(500)
    .optional(),
});
export type AttributeChange = z.infer<typeof AttributeChange>;

function isWritten(text: object): boolean {
  return Object.values(text).some((each) => typeof each === 'string' && each.trim() !== '');
}
