import { z } from 'zod';
import { CategoryTree, ProductCard } from '../catalog/answers.ts';
import { type AnswerSchema, Id, Instant, Minor, Picture } from '../primitives.ts';
import { homeParts, legalPages } from '../settings/rules.ts';
import { Settings } from '../settings/schema.ts';
import { inEachLanguage, Language } from '../words/schema.ts';
import { pagePlaces } from './rules.ts';
import type * as Types from './types.ts';

const Slide = z.object({ title: z.string(), text: z.string(), label: z.string(), link: z.string(), picture: Picture.nullable() });

const HomeBlock = z.union([
  z.object({ kind: z.enum(homeParts) }),
  z.object({
    kind: z.literal('text'),
    text: z.string(),
    writtenIn: Language,
    pictures: z.array(Picture),
    products: z.array(ProductCard),
    currency: z.string(),
  }),
  z.object({ kind: z.literal('products'), title: z.string(), products: z.array(ProductCard) }),
]);

export const HomePage: AnswerSchema<Types.HomePage> = z.object({
  blocks: z.array(HomeBlock).exactOptional(),
  slides: z.array(Slide),
  newest: z.array(ProductCard),
  recommended: z.array(ProductCard),
  categories: z.array(
    z.object({ id: Id, slug: z.string(), name: z.string(), count: z.int(), children: CategoryTree, picture: Picture.nullable() }),
  ),
  freeFrom: Minor.nullable(),
  currency: z.string(),
});

/** Local addresses. */
export const FoundPages = z.array(z.object({ loc: z.string() }));

/** By name. */
export const Blocks = z.record(
  z.string(),
  z.union([z.object({ products: z.array(ProductCard), currency: z.string() }), z.object({ categories: CategoryTree })]),
);

export const ContentPage: AnswerSchema<Types.ContentPage> = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  text: z.string(),
  writtenIn: Language,
  description: z.string(),
  pictures: z.array(Picture),
  products: z.array(ProductCard),
  currency: z.string(),
});

const Text = inEachLanguage(z.string().optional());

const Row = z.object({
  id: Id,
  slug: z.string(),
  title: Text,
  published: z.boolean(),
  linkedIn: z.enum(pagePlaces),
  sequence: z.int(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
});

export const PageRecord: AnswerSchema<Types.PageRecord> = Row.extend({
  text: Text,
  description: Text,
  formerSlugs: z.array(z.string()),
});

export const PageRows: AnswerSchema<Types.PageRow[]> = z.array(Row);

export const HomeSection = z.object({ home: Settings.shape.home, version: z.string() });

export const LegalSection: AnswerSchema<Types.LegalSection> = z.object({ page: z.enum(legalPages), text: Text, version: z.string() });
