import { z } from 'zod';
import { type AnswerSchema, Id, Instant } from '../primitives.ts';
import type * as Types from './factor-types.ts';

export const OwnPasskey: AnswerSchema<Types.OwnPasskey> = z.object({
  id: Id,
  name: z.string(),
  createdAt: Instant,
  usedAt: Instant.nullable(),
});

const publicKey = z.literal('public-key');
const required = z.literal('required');

export const PasskeyRequest: AnswerSchema<Types.PasskeyRequest> = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: required,
});

export const PasskeyCreation: AnswerSchema<Types.PasskeyCreation> = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
  authenticatorSelection: z.object({ residentKey: required, requireResidentKey: z.literal(true), userVerification: required }),
});

export const OwnSecondFactor: AnswerSchema<Types.OwnSecondFactor> = z.object({ since: Instant.nullable(), recovery: z.int() });
export const AppSecret: AnswerSchema<Types.AppSecret> = z.object({ uri: z.string(), secret: z.string() });
/** Shown this once; the shop stores their hashes alone. */
export const RecoveryCodes = z.array(z.string());
