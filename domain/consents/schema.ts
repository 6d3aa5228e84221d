import { z } from 'zod';
import { Id, Instant, Uuid } from '../primitives.ts';
import { Language } from '../words/schema.ts';
import { cookiePurposes } from './rules.ts';

/** A local address without a query, which may hold secrets. */
const Shown = z
  .string()
  .max(300)
  .regex(/^\/([^\s?#\\/][^\s?#\\]*)?$/);

/** A visitor's choice on cookies. The words are the server's: only which ones they were is said. */
export const CookieCommand = z.object({
  /** of the command: one that arrives twice counts once */
  id: Uuid,
  /** the device's, made for this choice; not stored for a person */
  device: Uuid,
  choice: z
    .partialRecord(z.enum(cookiePurposes), z.boolean())
    .refine((choice) => Object.keys(choice).length > 0, 'A choice is on something'),
  version: z.string().max(20),
  language: Language,
  page: Shown,
  at: Instant,
  /** made before the person signed in, so a newer word of theirs counts more */
  adopted: z.boolean().default(false),
});
export type CookieCommand = z.infer<typeof CookieCommand>;

export const ConsentsAsked = z.object({ email: z.string().trim().toLowerCase().min(1).max(254) });
export type ConsentsAsked = z.infer<typeof ConsentsAsked>;

/** `before`: the last id of the previous page. */
export const ConsentFilter = z.object({ before: Id.optional(), limit: z.int().min(1).max(500).default(100) });
export type ConsentFilter = z.infer<typeof ConsentFilter>;

/** Of the link in a mail that stops such mails. */
export const StopLink = z.object({
  list: z.string().max(40),
  key: z.string().max(100),
  email: z.string().max(300),
  token: z.string().max(100),
});
export type StopLink = z.infer<typeof StopLink>;

/** `resume`: lets them come again */
export const StopCommand = StopLink.extend({ resume: z.boolean().default(false) });
export type StopCommand = z.infer<typeof StopCommand>;
