import { z } from 'zod';
import { ProductPage, Steps } from '../catalog/answers.ts';
import { DeliveryRules } from '../delivery/answers.ts';
import { type FailureCode, failures } from '../failure.ts';
import { Totals } from '../orders/answers.ts';
import { type AnswerSchema, CartKey, Id, Minor, Picture } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import type * as Types from './types.ts';

const Notice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('reduced'), wanted: z.int(), left: z.int() }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('held') }),
  z.object({ kind: z.literal('withdrawn') }),
  z.object({ kind: z.literal('price'), from: Minor, to: Minor }),
]);

const Line: AnswerSchema<Types.CartLine> = z.object({
  id: z.int(),
  key: z.string(),
  variantId: Id,
  productId: Id,
  slug: z.string(),
  name: z.string(),
  options: z.string(),
  picture: Picture.nullable(),
  unitPrice: Minor,
  singlePrice: Minor.exactOptional(),
  listPrice: Minor.nullable(),
  steps: Steps.exactOptional(),
  optionOf: z.array(Id).exactOptional(),
  weight: z.int().exactOptional(),
  taxClass: TaxClass.exactOptional(),
  left: z.int().nullable(),
  held: z.int().exactOptional(),
  saleable: z.boolean(),
  wanted: z.int(),
  quantity: z.int(),
  total: z.int(),
  notices: z.array(Notice),
  waiting: z.boolean().exactOptional(),
});

export const Cart: AnswerSchema<Types.Cart> = Totals.extend({
  key: CartKey.or(z.literal('')),
  version: z.int(),
  currency: z.string(),
  taxIncluded: z.boolean(),
  taxRate: z.int(),
  taxReduced: z.int().exactOptional(),
  taxRelief: z.object({ rate: z.int(), reduced: z.int().optional() }).exactOptional(),
  lines: z.array(Line),
  quantity: z.int(),
  ways: DeliveryRules.exactOptional(),
  minimumOrder: Minor.exactOptional(),
  highestOrder: Minor.exactOptional(),
  closed: z.literal(true).exactOptional(),
});

const Code = z.enum(Object.keys(failures) as FailureCode[]);

export const LeftOut: AnswerSchema<Types.LeftOut> = z.object({ name: z.string(), quantity: z.int() });

export const CommandAnswer: AnswerSchema<Types.CommandAnswer> = z.discriminatedUnion('ok', [
  z.object({ id: z.string(), ok: z.literal(true) }),
  z.object({ id: z.string(), ok: z.literal(false), code: Code, details: z.record(z.string(), z.unknown()) }),
]);

/** `lineId` absent: no line was meant; `line` absent: it is not in the cart (any more). */
export const UpdatedCart = z.object({
  cart: Cart,
  lineId: z.int().optional(),
  line: Line.optional(),
  answer: CommandAnswer.optional(),
});

export const OptionsModal: AnswerSchema<Types.OptionsModal> = z.object({
  product: ProductPage,
  variantId: Id,
  quantity: z.int(),
  options: z.array(ProductPage),
  csrf: z.string().exactOptional(),
});
