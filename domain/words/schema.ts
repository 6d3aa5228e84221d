import { z } from 'zod';
import { type Language as LanguageCode, languages } from './languages.ts';

/** A language that Portico speaks, by its code. */
export const Language = z.enum(languages);

/** language → what the schema describes */
export function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.object(Object.fromEntries(languages.map((language) => [language, schema])) as Record<LanguageCode, Schema>);
}
