import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import { Mark } from './schema.ts';
import type * as Types from './types.ts';

const head = { number: z.int(), hash: z.string() };

const SealEntry = z.object({ ...head, content: z.string(), previous: z.string() });

export const SealEntries: AnswerSchema<Types.SealEntries> = z.object({
  entries: z.array(SealEntry),
  head: z.object(head).nullable(),
});

export const PublishedKey: AnswerSchema<Types.PublishedKey> = z.object({
  fingerprint: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
});

export const PublishedKeys: AnswerSchema<Types.PublishedKey[]> = z.array(PublishedKey);

export const AuditTrail: AnswerSchema<Types.AuditTrail> = z.object({
  id: z.string(),
  document: z.string(),
  digest: z.string(),
  evidence: z.string(),
  name: z.string(),
  mark: Mark,
  signedAt: Instant,
  recordedAt: Instant,
  language: z.string(),
  consent: z.string(),
  personId: Id.nullable(),
  ip: z.string(),
  country: z.string().nullable(),
  device: z.string(),
  entries: z.array(SealEntry),
});
