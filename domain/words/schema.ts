import { z } from 'zod';
import { languages, type Translated as TranslatedText } from './languages.ts';

/** A language that Portico speaks, by its code. */
export const Language = z.enum(languages);

const Text = z.string().optional();

/** A stored text in the languages it was written in. */
export const Translated: z.ZodType<TranslatedText> = z.object({ en: Text, de: Text, fr: Text, ar: Text });
