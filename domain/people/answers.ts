import { z } from 'zod';
import { type AnswerSchema, CartKey, Id, Instant } from '../primitives.ts';
import type * as Types from './types.ts';
import { scopes } from './types.ts';

const RoleNamed = z.enum(['customer', 'publisher', 'editor', 'operator']);

export const Me = z.object({
  name: z.string(),
  email: z.string(),
  role: RoleNamed,
  withheld: RoleNamed.optional(),
}) satisfies AnswerSchema<Types.Me>;

export const Entered: AnswerSchema<Types.Entered> = Me.extend({
  cart: z.object({ key: CartKey, leftOut: z.array(z.object({ name: z.string(), quantity: z.int() })).readonly() }).exactOptional(),
});

const ownToken = { id: Id, name: z.string(), scopes: z.array(z.enum(scopes)), expiresAt: Instant.nullable(), last: z.boolean() };
export const OwnToken: AnswerSchema<Types.OwnToken> = z.object(ownToken);
export const StaffTokens: AnswerSchema<Types.StaffToken[]> = z.array(
  z.object({ ...ownToken, person: z.string(), role: Me.shape.role, createdAt: Instant, usedAt: Instant, current: z.boolean() }),
);
/** `token` is shown this once; the shop stores its hash alone. */
export const NewToken = z.object({
  id: Id,
  token: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  expiresAt: Instant.nullable(),
});

export const Claimed = z.object({ token: z.string(), email: z.string(), name: z.string() });

/** `zip`: in base64 */
export const ExportedPerson = z.object({ id: Id, zip: z.string() });
export const DeletedPerson = z.object({ id: Id });

const None = z.literal(false);

/** As JSON-RPC clients know it; a visitor is nobody. */
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
  z.object({
    uid: None,
    db: z.string(),
    username: None,
    name: None,
    user_context: z.object({ lang: z.string(), tz: z.string(), uid: None }),
    partner_id: None,
    company_id: z.int(),
    is_admin: None,
  }),
]);

/** The code's id, for the device that asked; the same for every address. */
export const MadeCode = z.object({ id: z.string() });
/** One for each of the two mailboxes. */
export const MadeCodes = z.object({ leave: z.string(), enter: z.string() });

export const Security: AnswerSchema<Types.Security> = z.object({
  hasPassword: z.boolean(),
  sessions: z.array(
    z.object({
      id: Id,
      device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
      createdAt: Instant,
      seenAt: Instant,
      current: z.boolean(),
    }),
  ),
});

export const OpenedLink: AnswerSchema<Types.OpenedLink> = z.object({
  purpose: z.enum(['sign_up', 'reset', 'leave_email', 'enter_email', 'invite']),
  email: z.string(),
  name: z.string(),
});
