import { z } from 'zod';
import { type AnswerSchema, Id, Minor, Picture as PictureFile } from '../primitives.ts';
import { TaxClass } from '../settings/schema.ts';
import { languages } from '../words/languages.ts';
import type * as Types from './types.ts';

const text = z.string();
const Level = z.enum(['available', 'few', 'sold_out']);
const Picture = PictureFile.extend({ alt: text });
const Slugs = z.record(z.enum(languages), text);
const Trail = z.array(z.object({ id: Id, slug: text, name: text, slugs: Slugs.exactOptional() }));
const Named = z.object({ id: Id, name: text });
const Value = Named.extend({ colour: text.nullable() });

const Stars = z.object({ average: z.number(), total: z.int() });

const Card = z.object({
  id: Id,
  variantId: z.int(),
  slug: text,
  name: text,
  price: Minor,
  listPrice: Minor.nullable(),
  from: z.boolean(),
  level: Level,
  picture: Picture.nullable(),
  swatches: z.array(text),
  isNew: z.literal(true).exactOptional(),
  stars: Stars.exactOptional(),
});
export const ProductCard: AnswerSchema<Types.ProductCard> = Card;

/** Named, since it holds itself: the description of the API refers to it. */
const CategoryNode: AnswerSchema<Types.CategoryNode> = z
  .object({
    id: Id,
    slug: text,
    name: text,
    count: z.int(),
    get children() {
      return CategoryTree;
    },
  })
  .meta({ id: 'CategoryNode' });
export const CategoryTree: AnswerSchema<Types.CategoryNode[]> = z.array(CategoryNode);

export const Listing: AnswerSchema<Types.Listing> = z.object({
  products: z.array(Card),
  total: z.int(),
  more: z.boolean(),
  facets: z.array(Named.extend({ values: z.array(Value.extend({ count: z.int() })) })),
  prices: z.array(z.object({ from: Minor, to: Minor.nullable(), count: z.int() })),
  stars: z.array(z.object({ from: z.int(), count: z.int() })).exactOptional(),
  byCategory: z.object({ total: z.int(), categories: z.array(z.object({ id: Id, count: z.int() })) }).exactOptional(),
  meant: text.nullable(),
  some: z.boolean(),
  page: z.int(),
  pages: z.int(),
  trail: Trail,
  currency: text,
});

export const Suggestions: AnswerSchema<Types.Suggestions> = z.object({
  products: z.array(Card.pick({ id: true, slug: true, name: true, price: true, from: true, picture: true })),
  categories: z.array(Named.extend({ slug: text })),
  currency: text,
});

export const Steps = z.array(z.object({ from: z.int(), price: Minor }));

const Variant = z.object({
  id: Id,
  valueIds: z.array(Id),
  price: Minor,
  steps: Steps.exactOptional(),
  listPrice: Minor.nullable(),
  lowest: Minor.exactOptional(),
  level: Level,
  picture: z.int().nullable(),
  code: text,
});

export const ProductPage: AnswerSchema<Types.ProductPage> = z.object({
  id: Id,
  stars: Stars.exactOptional(),
  slug: text,
  slugs: Slugs,
  name: text,
  summary: text,
  description: text,
  code: text,
  currency: text,
  taxIncluded: z.boolean(),
  taxClass: TaxClass.exactOptional(),
  exemption: text.exactOptional(),
  trail: Trail,
  pictures: z.array(Picture),
  choices: z.array(Named.extend({ display: z.enum(['pills', 'swatches']), values: z.array(Value) })),
  variants: z.array(Variant),
  accessories: z.array(Card),
  options: z.array(Card).exactOptional(),
});

export const StaffProduct: AnswerSchema<Types.StaffProduct> = z.object({ published: z.boolean(), product: ProductPage });

export const Unpublished: AnswerSchema<Types.Unpublished> = z.object({
  count: z.int(),
  products: z.array(z.object({ id: Id, slug: text, name: text, code: text })),
});

export const Cards: AnswerSchema<Types.Cards> = z.object({ cards: z.array(Card), currency: text });

export const Comparison: AnswerSchema<Types.Comparison> = z.object({
  products: z.array(
    z.object({
      variantId: Id,
      productId: Id,
      slug: text,
      name: text,
      summary: text,
      code: text,
      price: Minor,
      listPrice: Minor.nullable(),
      level: Level,
      picture: Picture.nullable(),
      traits: z.array(z.object({ attributeId: Id, attribute: text, value: text })),
    }),
  ),
  currency: text,
  taxIncluded: z.boolean(),
});

export const StockList: AnswerSchema<Types.StockList> = z.object({
  variants: z.array(
    z.object({
      code: text,
      productCode: text,
      name: text,
      options: text,
      price: Minor,
      stock: z.int().nullable(),
      taxClass: TaxClass,
      published: z.boolean(),
    }),
  ),
  currency: text,
  next: z.string().nullable(),
  count: z.int(),
});

export const PriceChange: AnswerSchema<Types.PriceChange> = z.object({
  code: text,
  price: Minor,
  priceBefore: Minor,
  currency: text,
  steps: Steps,
  followers: z.int(),
});

/** Variant id → major units. */
export const UnitPrices = z.record(text, z.number());
