import { z } from 'zod';
import { AttributeDraft, CategoryDraft, ProductDraft } from '#domain/catalog/schema.ts';
import { Slide } from '#domain/settings/schema.ts';
import { Language } from '#domain/words/schema.ts';
import { drawingKinds } from './drawing/kinds.ts';

/** The demo data, as the operations that store it take it; `key` and `code` stand for ids that are not known yet. */

export const Words = z.record(Language, z.string().min(1));
export type Words = z.infer<typeof Words>;

const Colour = z.templateLiteral(['#', z.string().regex(/^[0-9a-f]{6}$/)]);
export const Drawing = z.strictObject({ kind: z.enum(drawingKinds), colour: Colour, accent: Colour.optional() });
export type Drawing = z.infer<typeof Drawing>;

export const SeedCategory = CategoryDraft.omit({ parentId: true, sequence: true })
  .extend({ key: z.string(), parent: z.string().optional(), name: Words })
  .strict();
export type SeedCategory = z.infer<typeof SeedCategory>;

export const SeedAttribute = AttributeDraft.extend({
  key: z.string(),
  name: Words,
  values: z.array(z.strictObject({ key: z.string(), name: Words, colour: Colour.optional() })),
}).strict();
export type SeedAttribute = z.infer<typeof SeedAttribute>;

export const SeedVariant = ProductDraft.shape.variants.element
  .omit({ valueIds: true, pictureHash: true, weight: true })
  // Attribute key → value key; empty when the product leaves nothing to choose.
  .extend({ values: z.record(z.string(), z.string()) })
  .strict();
export type SeedVariant = z.infer<typeof SeedVariant>;

export const SeedProduct = ProductDraft.omit({ categoryIds: true, sequence: true, pictures: true })
  .extend({
    key: z.string(),
    category: z.string(),
    alsoIn: z.array(z.string()).optional(),
    name: Words,
    summary: Words,
    description: Words,
    variants: z.array(SeedVariant).min(1),
    /** grams, packed; absent: it weighs nothing */
    weight: ProductDraft.shape.variants.element.shape.weight,
    /** keys of products */
    accessories: z.array(z.string()),
    /** codes of products that can be bought together with it */
    options: z.array(z.string()).optional(),
    /** from so many pieces on, each costs so many cents less */
    reductions: z.array(z.strictObject({ from: z.int(), off: z.int() })).optional(),
    drawing: Drawing,
  })
  .strict();
export type SeedProduct = z.infer<typeof SeedProduct>;

/** `at`: middle and size of each */
const Row = z.array(Drawing.extend({ at: z.tuple([z.number(), z.number(), z.number()]) }));

export const SeedSlide = Slide.omit({ picture: true, link: true })
  .extend({ category: z.string().optional(), product: z.string().optional(), things: Row })
  .strict();

export const SeedTile = z.strictObject({ category: z.string(), things: Row });
