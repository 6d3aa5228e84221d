import { z } from 'zod';
import { type AnswerSchema, Id } from '../primitives.ts';
import { languages } from '../words/languages.ts';
import { legalPages } from './rules.ts';
import type * as Types from './types.ts';

/** Who sells, as papers and pages say it. */
export const Company = z.object({
  name: z.string(),
  street: z.string(),
  zip: z.string(),
  city: z.string(),
  countryId: Id,
  vatId: z.string(),
  email: z.string(),
  phone: z.string(),
});

export const LegalText: AnswerSchema<Types.LegalText> = z.object({
  page: z.enum(legalPages),
  text: z.string(),
  writtenIn: z.enum(languages),
  company: Company.nullable(),
});

/** `folder`: mails are written there as files, and reach nobody */
export const MailsLeave = z.object({ kind: z.enum(['server', 'folder']), where: z.string() });
export type MailsLeave = z.infer<typeof MailsLeave>;
