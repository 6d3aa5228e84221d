import { z } from 'zod';
import { type AnswerSchema, Instant } from '../primitives.ts';
import type * as Types from './types.ts';

const head = { number: z.int(), hash: z.string() };

export const SealEntries: AnswerSchema<Types.SealEntries> = z.object({
  entries: z.array(z.object({ ...head, content: z.string(), previous: z.string() })),
  head: z.object(head).nullable(),
});

export const PublishedKey: AnswerSchema<Types.PublishedKey> = z.object({
  fingerprint: z.string(),
  createdAt: Instant,
  retiredAt: Instant.nullable(),
});

export const PublishedKeys: AnswerSchema<Types.PublishedKey[]> = z.array(PublishedKey);
