import { z } from 'zod';
import { CategoryTree, ProductCard } from '../catalog/answers.ts';
import { type AnswerSchema, Id, Minor, Picture } from '../primitives.ts';
import type * as Types from './types.ts';

const Slide = z.object({ title: z.string(), text: z.string(), label: z.string(), link: z.string(), picture: Picture.nullable() });

export const HomePage: AnswerSchema<Types.HomePage> = z.object({
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
