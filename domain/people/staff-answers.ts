import { z } from 'zod';
import { type AnswerSchema, History, Id, Instant } from '../primitives.ts';
import { Entered, Me } from './answers.ts';
import type * as Types from './staff-types.ts';
import { scopes } from './types.ts';

const { role } = Me.shape;

export const ListedPerson = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  role,
  verified: z.boolean(),
  createdAt: Instant,
}) satisfies AnswerSchema<Types.ListedPerson>;

export const ListedPeople: AnswerSchema<Types.ListedPeople> = z.object({
  people: z.array(ListedPerson),
  next: Id.nullable(),
  count: z.int(),
});

const Token = z.object({
  id: Id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  expiresAt: Instant.nullable(),
  usedAt: Instant,
});

export const PersonRecord: AnswerSchema<Types.PersonRecord> = ListedPerson.extend({
  password: z.boolean(),
  passkeys: z.int(),
  app: z.boolean(),
  sessions: z.int(),
  orders: z.int(),
  tokens: z.array(Token),
  history: History,
});

export const Invited: AnswerSchema<Types.Invited> = z.object({ id: z.string(), email: z.string(), role, expiresAt: Instant });
export const Invitation: AnswerSchema<Types.Invitation> = z.object({ email: z.string(), name: z.string(), role, known: z.boolean() });
/** Null for somebody who has an account, and signs in to it as always. */
export const Accepted = z.object({ me: Entered.nullable() });
