import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { languages } from '../words/languages.ts';
import type * as Types from './types.ts';

export const CookieChoice: AnswerSchema<Types.CookieChoice> = z.object({
  statistics: z.boolean().exactOptional(),
  marketing: z.boolean().exactOptional(),
  version: z.string(),
  at: Instant,
  despiteSignal: z.literal(true).exactOptional(),
});

export const Recorded: AnswerSchema<Types.Recorded> = z.object({ choice: CookieChoice.nullable() });

const line = {
  id: Id,
  at: Instant,
  purpose: z.string(),
  given: z.boolean(),
  text: z.string(),
  version: z.string(),
  language: z.enum(languages),
  page: z.string(),
  author: z.enum(['person', 'visitor', 'operator', 'import']),
  orderId: Id.nullable(),
};

export const OwnConsents: AnswerSchema<Types.OwnConsent[]> = z.array(z.object(line));

const StaffConsent = z.object({
  ...line,
  recordedAt: Instant,
  device: z.string(),
  ground: z.string().nullable(),
  deviceId: z.string().nullable(),
  personId: Id.nullable(),
  email: z.string(),
});

export const ConsentsOfEmail: AnswerSchema<Types.StaffConsent[]> = z.array(StaffConsent);

export const StaffConsents: AnswerSchema<Types.StaffConsents> = z.object({
  consents: z.array(StaffConsent),
  next: Id.nullable(),
  count: z.int(),
});

export const StoppedMails: AnswerSchema<Types.StoppedMails> = z.object({ name: z.string(), stopped: z.boolean() });
