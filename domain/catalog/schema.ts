import { z } from 'zod';
import { HIGHEST_SUM } from '../money.ts';
import { Id, Minor, TranslatedText } from '../primitives.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import { TaxClass } from '../settings/schema.ts';
import { Language } from '../words/schema.ts';
import { MOST_WISHED } from './lists.ts';
import { LONGEST_SEARCH, MOST_ATTRIBUTES, MOST_FILTERS, PLAIN_PRICE } from './rules.ts';

const Price = z.string().regex(PLAIN_PRICE).optional().catch(undefined);

export const ListingQuery = z.object({
  language: Language,
  categoryId: Id.optional(),
  page: z.int().min(1).max(100_000).default(1),
  search: z.string().max(LONGEST_SEARCH).optional(),
  // Unknown orders are ignored instead of refused.
  order: z.enum(['list_price asc', 'list_price desc', 'name asc', 'name desc', 'rating desc']).optional().catch(undefined),
  /** any of an attribute's values, and all of the attributes */
  filters: z
    .array(z.object({ attributeId: Id, valueIds: z.array(Id).min(1).max(MOST_FILTERS) }))
    .max(MOST_ATTRIBUTES)
    .optional(),
  /** so many stars on average, or more */
  stars: z.int().min(2).max(4).optional().catch(undefined),
  minPrice: Price,
  maxPrice: Price,
});
export type ListingQuery = z.input<typeof ListingQuery>;

export const SuggestionQuery = z.object({ language: Language, search: z.string().max(LONGEST_SEARCH) });
export type SuggestionQuery = z.infer<typeof SuggestionQuery>;

export const ProductQuery = z.object({ language: Language, id: Id });
export type ProductQuery = z.infer<typeof ProductQuery>;

export const CardsQuery = z.object({ language: Language, ids: z.array(Id).max(MOST_WISHED) });
export type CardsQuery = z.infer<typeof CardsQuery>;

/** Variants by id. */
export const ComparisonQuery = z.object({ language: Language, ids: z.array(Id).max(20) });
export type ComparisonQuery = z.infer<typeof ComparisonQuery>;

/** Variants, and how many of each would be bought. */
export const UnitPriceQuery = z.object({ ids: z.array(Id).max(1_000), quantity: z.int().min(1).max(MAX_QUANTITY) });
export type UnitPriceQuery = z.infer<typeof UnitPriceQuery>;

export const CategoryDraft = z.object({ name: TranslatedText, parentId: Id.optional(), sequence: z.int().default(0) });
export type CategoryDraft = z.input<typeof CategoryDraft>;

export const AttributeDraft = z.object({
  name: TranslatedText,
  display: z.enum(['pills', 'swatches']),
  values: z
    .array(
      z.object({
        name: TranslatedText,
        colour: z
          .string()
          .regex(/^#[0-9a-f]{6}$/i)
          .optional(),
      }),
    )
    .min(1),
});
export type AttributeDraft = z.infer<typeof AttributeDraft>;

export const ProductDraft = z.object({
  code: z.string().min(1).max(64),
  name: TranslatedText,
  summary: TranslatedText,
  description: TranslatedText,
  categoryIds: z.array(Id).min(1),
  sequence: z.int().optional(),
  /** absent: standard */
  taxClass: TaxClass.optional(),
  pictures: z.array(z.object({ hash: z.string(), alt: TranslatedText })),
  variants: z
    .array(
      z.object({
        code: z.string().min(1).max(64),
        valueIds: z.array(Id),
        price: Minor,
        listPrice: Minor.optional(),
        stock: z.int().min(0).nullable(),
        /** grams */
        weight: z.int().min(0).max(100_000_000).optional(),
        pictureHash: z.string().optional(),
      }),
    )
    .min(1),
});
export type ProductDraft = z.infer<typeof ProductDraft>;

/** `low`: only what is low or sold out; `after`: the code of the last variant of the previous page. */
export const StockFilter = z.object({
  search: z.string().trim().max(LONGEST_SEARCH).optional(),
  low: z.boolean().optional(),
  after: z.string().max(100).optional(),
  limit: z.int().min(1).max(500).default(100),
});
export type StockFilter = z.infer<typeof StockFilter>;

const Code = z.string().trim().min(1).max(100);
export const StockSet = z.object({ code: Code, stock: z.int().min(0).max(1_000_000_000).nullable() });
export type StockSet = z.infer<typeof StockSet>;
export const PriceSet = z.object({ code: Code, price: Minor.max(HIGHEST_SUM) });
export type PriceSet = z.infer<typeof PriceSet>;
export const TaxClassSet = z.object({ code: Code, taxClass: TaxClass });
export type TaxClassSet = z.infer<typeof TaxClassSet>;
export const Publication = z.object({ code: Code, published: z.boolean() });
export type Publication = z.infer<typeof Publication>;
