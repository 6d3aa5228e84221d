import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import type * as Types from './types.ts';

const text = z.string();

export const AuditPage: AnswerSchema<Types.AuditPage> = z.object({
  entries: z
    .array(
      z.object({
        id: Id,
        at: Instant,
        by: z.enum(['person', 'deleted', 'none']),
        name: text,
        email: text,
        action: text,
        recordKind: text,
        recordId: text,
        details: z.record(text, z.unknown()).readonly(),
      }),
    )
    .readonly(),
  next: text.nullable(),
});
