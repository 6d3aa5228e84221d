import { z } from 'zod';
import { type AnswerSchema, Id } from '../primitives.ts';
import type * as Types from './types.ts';

export const Me: AnswerSchema<Types.Me> = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(['customer', 'publisher', 'editor', 'operator']),
});

export const Claimed = z.object({ token: z.string(), email: z.string(), name: z.string() });

/** As JSON-RPC clients know it. */
export const SessionInfo = z.union([
  z.object({
    uid: Id,
    db: z.string(),
    username: z.string(),
    name: z.string(),
    user_context: z.object({ lang: z.string(), tz: z.string(), uid: Id }),
    partner_id: Id,
    company_id: z.int(),
    is_admin: z.boolean(),
  }),
  z.object({ uid: z.literal(false), db: z.string() }),
]);
