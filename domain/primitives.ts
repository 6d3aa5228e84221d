import { z } from 'zod';
import { defaultLanguage } from './words/languages.ts';
import { inEachLanguage } from './words/schema.ts';

/** The integer ids that existing clients send: positive, and within PostgreSQL's int4. */
export const Id = z.int().min(1).max(2_147_483_647);

/** The same where it comes as text: in an address, or in a form's field. */
export const IdText = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(Id);

/** An amount of money in minor units, not negative. */
export const Minor = z.int().min(0).max(2_147_483_647);

export const TranslatedText = inEachLanguage(z.string().optional()).extend({ [defaultLanguage]: z.string() });

/** A cart's key: 128 random bits as 32 hex digits, born on the device. Knowing it is the right to the cart. */
export const CartKey = z.string().regex(/^[0-9a-f]{32}$/);

/** Small letters, as the database writes them. */
export const Uuid = z.uuid().toLowerCase();
