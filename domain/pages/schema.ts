import { z } from 'zod';
import { Language } from '../words/schema.ts';

export const HomeQuery = z.object({ language: Language });

const MOST_BLOCKS = 20;

export const BlocksQuery = z.object({ language: Language, names: z.array(z.string().max(100)).max(MOST_BLOCKS) });

/** `values` is what existing clients send along; nothing of it is rendered. */
export const BlocksAsked = z.object({
  ids_or_xml_ids: z.array(z.union([z.string().max(100), z.int()])).max(MOST_BLOCKS),
  values: z.unknown().optional(),
});

const MOST_PAGES = 50;
const USUAL_PAGES = 15;

export const PageQuery = z.object({ language: Language, term: z.string().max(200), limit: z.int().min(1).max(MOST_PAGES) });

/** A term, and how many addresses are wanted. */
export const PageSearch = z.object({
  args: z.tuple([z.unknown(), z.string().max(200).nullish()]).or(z.array(z.unknown()).max(1)),
  kwargs: z.object({
    limit: z
      .int()
      .min(1)
      .transform((limit) => Math.min(limit, MOST_PAGES))
      .or(z.literal([false, null]).transform(() => USUAL_PAGES))
      .default(USUAL_PAGES),
  }),
});
