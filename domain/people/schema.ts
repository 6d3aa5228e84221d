import { z } from 'zod';
import { isEmail } from '../email.ts';
import { Id } from '../primitives.ts';
import { defaultLanguage } from '../words/languages.ts';
import { Language } from '../words/schema.ts';
import { isAccountEmail, isSixDigits, LONGEST_NAME, LONGEST_PASSWORD, readDigits } from './rules.ts';
import { scopes } from './types.ts';

export const Login = z.string().trim().toLowerCase().max(254);

/** Of letters that cannot be taken for others. */
export const AccountEmail = z.string().trim().max(254).refine(isAccountEmail, 'This is not an email address').toLowerCase();

/** The key of the device's cart, which moves to the person who signs in. */
export const DeviceCart = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .optional();

/** Six digits of an authenticator app, or a recovery code. */
export const FactorCode = z.string().trim().max(60);

export const SignIn = z.object({
  login: Login.min(1),
  password: z.string().min(1).max(LONGEST_PASSWORD),
  code: FactorCode.optional(),
  cart: DeviceCart,
});
export type SignIn = z.infer<typeof SignIn>;

/** Of a JSON-RPC client: the password may be an API token. */
export const Credentials = SignIn.omit({ cart: true });
export type Credentials = z.infer<typeof Credentials>;

/** `code`: from the link that the first start prints. */
export const Claim = z.object({
  code: z.string().min(1).max(100),
  email: AccountEmail,
  name: z.string().trim().min(1).max(160),
});
export type Claim = z.infer<typeof Claim>;

/** `expiresAt` null: never */
export const TokenDraft = z.object({
  name: z.string().trim().max(80).default(''),
  scopes: z
    .array(z.enum(scopes))
    .min(1)
    .max(scopes.length)
    .transform((named) => [...new Set(named)]),
  expiresAt: z.iso.datetime().nullable(),
});
export type TokenDraft = z.infer<typeof TokenDraft>;
export const TokenNamed = z.object({ id: Id });
export type TokenNamed = z.infer<typeof TokenNamed>;

/** `password`: empty for an account without one */
export const OwnDeletion = z.object({ password: z.string().max(LONGEST_PASSWORD).default('') });

export const PersonNamed = z.object({ email: Login.min(1) });
export type PersonNamed = z.infer<typeof PersonNamed>;

export const PersonDraft = z.object({
  email: Login.refine(isEmail, 'This is not an email address'),
  name: z.string().trim().min(1).max(160),
  password: z.string().min(10).max(LONGEST_PASSWORD),
  role: z.enum(['customer', 'publisher', 'editor', 'operator']).default('customer'),
  language: Language.default(defaultLanguage),
});
export type PersonDraft = z.input<typeof PersonDraft>;

const Name = z.string().trim().min(1).max(LONGEST_NAME);
const NewPassword = z.string().min(10).max(LONGEST_PASSWORD);

export const SignUp = z.object({
  name: Name,
  email: AccountEmail,
  password: NewPassword,
  language: Language.default(defaultLanguage),
});
export type SignUp = z.infer<typeof SignUp>;

export const MailboxNamed = z.object({ email: AccountEmail, language: Language.default(defaultLanguage) });
export type MailboxNamed = z.infer<typeof MailboxNamed>;

/** `id`: what the request for the code was answered with. */
export const CodeNamed = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
export type CodeNamed = z.infer<typeof CodeNamed>;
export const TypedCode = CodeNamed.extend({
  digits: z.string().max(100).transform(readDigits).refine(isSixDigits, 'This is not a code of six digits'),
});
export type TypedCode = z.infer<typeof TypedCode>;
/** `link`: the token of a mail's link. */
export const LinkNamed = z.object({ link: z.string().max(200) });
export type LinkNamed = z.infer<typeof LinkNamed>;

export const CompleteSignUp = TypedCode.extend({ cart: DeviceCart });
export type CompleteSignUp = z.infer<typeof CompleteSignUp>;
export const CompleteReset = TypedCode.extend({ password: NewPassword, cart: DeviceCart });
export type CompleteReset = z.infer<typeof CompleteReset>;
/** `name`: of a new account. */
export const CompleteByLink = LinkNamed.extend({ password: NewPassword, name: Name.optional(), cart: DeviceCart });
export type CompleteByLink = z.infer<typeof CompleteByLink>;
export const ProvenMailbox = z.union([TypedCode, LinkNamed]);
export type ProvenMailbox = z.infer<typeof ProvenMailbox>;

/** `old`: the password so far. */
export const PasswordChange = z.object({ old: z.string().min(1).max(LONGEST_PASSWORD), password: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const SessionNamed = z.object({ id: Id });
export type SessionNamed = z.infer<typeof SessionNamed>;
