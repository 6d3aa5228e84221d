import { z } from 'zod';
import { Id } from '../primitives.ts';
import { legalPages } from '../settings/rules.ts';
import { LegalText, Settings } from '../settings/schema.ts';
import { inEachLanguage, Language } from '../words/schema.ts';
import { pagePlaces } from './rules.ts';

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

const SLUG = 'An address has small letters, digits and hyphens, as about-us';
const Slug = z
  .string()
  .max(80, 'An address has at most 80 characters')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, SLUG);

/** Any address: one that cannot be a page's is not found. */
export const ContentQuery = z.object({ language: Language, slug: z.string().max(300) });
export type ContentQuery = z.infer<typeof ContentQuery>;

const longest = (length: number, what: string) =>
  inEachLanguage(z.string().trim().max(length, `${what} has at most ${length} characters`).optional());

/** A page as it is written: its texts in the syntax of settings/rich-text.ts. */
export const PageDraft = z.object({
  slug: Slug,
  title: longest(160, 'A title').refine((title) => Object.values(title).some(Boolean), 'A page has a title in at least one language'),
  text: longest(60_000, 'A text'),
  /** for search engines */
  description: longest(320, 'A description'),
  linkedIn: z.enum(pagePlaces),
  /** among the links, the lowest first */
  sequence: z.int().min(0).max(9_999).default(0),
});
export type PageDraft = z.infer<typeof PageDraft>;

/** `formerSlugs`: of the page that was deleted and is made again; they lead to it where no other page has them by now. */
export const NewPage = PageDraft.extend({ published: z.boolean().default(false), formerSlugs: z.array(Slug).max(100).default([]) });
export type NewPage = z.infer<typeof NewPage>;

/** `version`: of the page as it was read. */
export const PageEdit = z.object({ id: Id, version: z.int(), draft: PageDraft });
export type PageEdit = z.infer<typeof PageEdit>;

export const PageDeletion = z.object({ id: Id });

export const PageNamed = z.union([z.object({ id: Id }), z.object({ slug: Slug })]);
export type PageNamed = z.infer<typeof PageNamed>;

/** A version of settings, as their text names it. */
const TextVersion = z.string().max(40);

export const HomeEdit = z.object({ version: TextVersion, home: Settings.shape.home });
export type HomeEdit = z.infer<typeof HomeEdit>;

export const LegalNamed = z.object({ page: z.enum(legalPages) });
export type LegalNamed = z.infer<typeof LegalNamed>;

export const LegalEdit = LegalNamed.extend({ version: TextVersion, text: LegalText });
export type LegalEdit = z.infer<typeof LegalEdit>;
