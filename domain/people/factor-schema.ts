import { z } from 'zod';
import { Id } from '../primitives.ts';
import { DeviceCart, FactorCode } from './schema.ts';

/** Bytes in base64url, as browsers write them. */
const Bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credential = { id: Bytes(1_400), rawId: Bytes(1_400), type: z.literal('public-key') };
const PasskeyName = z.string().trim().min(1).max(60);

export const PasskeyMade = z.object({
  name: PasskeyName,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: Bytes(4_000),
      attestationObject: Bytes(16_000),
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  }),
});
export type PasskeyMade = z.infer<typeof PasskeyMade>;

export const PasskeySignIn = z.object({
  cart: DeviceCart,
  response: z.object({
    ...credential,
    response: z.object({ clientDataJSON: Bytes(4_000), authenticatorData: Bytes(4_000), signature: Bytes(4_000) }),
  }),
});
export type PasskeySignIn = z.infer<typeof PasskeySignIn>;

export const PasskeyNamed = z.object({ id: Id });
export type PasskeyNamed = z.infer<typeof PasskeyNamed>;
export const PasskeyRename = z.object({ id: Id, name: PasskeyName });
export type PasskeyRename = z.infer<typeof PasskeyRename>;

export const FactorProof = z.object({ code: FactorCode.min(1) });
export type FactorProof = z.infer<typeof FactorProof>;
