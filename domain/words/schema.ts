import { z } from 'zod';
import { type Language as LanguageCode, languages, type Translated as TranslatedText } from './languages.ts';

export const Language = z.enum(languages);

export function inEachLanguage<Schema extends z.ZodType>(schema: Schema) {
  return z.object(Object.fromEntries(languages.map((language) => [language, schema])) as Record<LanguageCode, Schema>);
}

/** A stored text in the languages it was written in. */
export const Translated: z.ZodType<TranslatedText> = inEachLanguage(z.string().optional());
