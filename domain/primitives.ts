import { z } from 'zod';
import { defaultLanguage } from './words/languages.ts';
import { inEachLanguage } from './words/schema.ts';

export const Id = z.int().min(1).max(2_147_483_647);

export const IdText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Id);

/** An id in an address: `276`, or with its name in front, `germany-276`. */
export const SlugId = z
  .string()
  .max(300)
  .regex(/^(?:.+-)?\d{1,10}$/s)
  .transform((slug) => slug.slice(slug.lastIndexOf('-') + 1))
  .pipe(IdText);

/** An amount of money in minor units, not negative. */
export const Minor = z.int().min(0).max(2_147_483_647);

export const TranslatedText = inEachLanguage(z.string().optional()).extend({ [defaultLanguage]: z.string() });

/** A cart's key: 128 random bits as 32 hex digits, born on the device. Knowing it is the right to the cart. */
export const CartKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Small letters, as the database writes them. */
export const Uuid = z.uuid().toLowerCase();

/** A schema of what an operation answers: what goes in is what comes out. */
export type AnswerSchema<T> = z.ZodType<T, T>;

export const Picture = z.object({ hash: z.string(), width: z.int(), height: z.int() });

/** `2026-11-20T09:00:00.000Z` */
export const Instant = z.iso.datetime();

/** What staff did to a record, the oldest first. */
export const History = z.array(z.object({ at: Instant, by: z.string(), action: z.string(), details: z.record(z.string(), z.unknown()) }));
