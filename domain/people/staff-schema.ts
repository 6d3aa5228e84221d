import { z } from 'zod';
import { Id } from '../primitives.ts';
import { Language } from '../words/schema.ts';
import { LONGEST_PASSWORD } from './rules.ts';
import { AccountEmail, DeviceCart, Login } from './schema.ts';

const Role = z.enum(['customer', 'publisher', 'editor', 'operator']);
const PersonName = z.string().trim().min(1).max(160);

/** `before`: the last id of the previous page. */
export const PeopleFilter = z.object({
  search: z.string().trim().max(200).optional(),
  role: Role.optional(),
  before: Id.optional(),
  limit: z.int().min(1).max(200).default(50),
});
export type PeopleFilter = z.infer<typeof PeopleFilter>;

/** The caller knows that it takes something away. */
const confirmed = z.boolean().default(false);

export const RoleChange = z.object({ email: Login.min(1), role: Role, confirmed });
export type RoleChange = z.infer<typeof RoleChange>;
export const FactorReset = z.object({ email: Login.min(1), confirmed });
export type FactorReset = z.infer<typeof FactorReset>;

/** `language`: of the mail; without it the person's, or the shop's. */
export const InvitationDraft = z.object({
  email: AccountEmail,
  name: PersonName,
  role: Role,
  language: Language.optional(),
});
export type InvitationDraft = z.infer<typeof InvitationDraft>;

const InvitationToken = z.string().min(1).max(200);
export const InvitationNamed = z.object({ token: InvitationToken });
export type InvitationNamed = z.infer<typeof InvitationNamed>;

/** Without a password a passkey is to follow. */
export const Acceptance = z.object({
  token: InvitationToken,
  name: PersonName.optional(),
  password: z.string().max(LONGEST_PASSWORD).optional(),
  cart: DeviceCart,
});
export type Acceptance = z.infer<typeof Acceptance>;
