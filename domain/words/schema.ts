import { z } from 'zod';
import { languages } from './languages.ts';

/** A language that Portico speaks, by its code. */
export const Language = z.enum(languages);
