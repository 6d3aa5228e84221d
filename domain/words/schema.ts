import { z } from 'zod';
import { type Language as LanguageCode, languages } from './languages.ts';

export const Language = z.enum(languages);

export function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.object(Object.fromEntries(languages.map((language) => [language, schema])) as Record<LanguageCode, Schema>);
}
