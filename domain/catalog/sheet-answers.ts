import { z } from 'zod';
import { type AnswerSchema, Id, Instant, Minor, Picture } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import { Translated } from '../words/schema.ts';
import { Steps } from './answers.ts';
import type * as Types from './sheet-types.ts';

const text = z.string();

export const ProductSheet: AnswerSchema<Types.ProductSheet> = z.object({
  id: Id,
  code: text,
  version: z.int(),
  published: z.boolean(),
  deletedAt: Instant.nullable(),
  name: Translated,
  summary: Translated,
  description: Translated,
  slug: text,
  taxClass: TaxClass,
  categoryIds: z.array(Id),
  pictures: z.array(Picture.extend({ alt: Translated })),
  accessoryIds: z.array(Id),
  optionIds: z.array(Id),
  variants: z.array(
    z.object({
      id: Id,
      code: text,
      valueIds: z.array(Id),
      price: Minor,
      listPrice: Minor.nullable(),
      sale: z.object({ price: Minor, from: Instant.nullable(), until: Instant.nullable() }).nullable(),
      current: Minor,
      lowest: Minor.nullable(),
      stock: z.int().nullable(),
      weight: z.int().nullable(),
      pictureHash: text.nullable(),
      steps: Steps,
    }),
  ),
}) as AnswerSchema<Types.ProductSheet>;

export type ProductSheet = Types.ProductSheet;

export const ProductSheets: AnswerSchema<Types.ProductSheets> = z.object({
  products: z.array(ProductSheet),
  currency: text,
  next: text.nullable(),
  count: z.int(),
});

export const StaffCategory: AnswerSchema<Types.StaffCategory> = z.object({
  id: Id,
  parentId: Id.nullable(),
  name: Translated,
  products: z.int(),
}) as AnswerSchema<Types.StaffCategory>;
export type StaffCategory = Types.StaffCategory;
export const StaffCategories = z.array(StaffCategory);

export const StaffAttribute: AnswerSchema<Types.StaffAttribute> = z.object({
  id: Id,
  name: Translated,
  display: z.enum(['pills', 'swatches']),
  values: z.array(z.object({ id: Id, name: Translated, colour: text.nullable(), variants: z.int() })),
}) as AnswerSchema<Types.StaffAttribute>;
export type StaffAttribute = Types.StaffAttribute;
export const StaffAttributes = z.array(StaffAttribute);
