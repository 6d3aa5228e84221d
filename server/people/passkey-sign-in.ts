import { Failure } from '#domain/failure.ts';
import type { PasskeySignIn } from '#domain/people/factor-schema.ts';
import type { PasskeyRequest } from '#domain/people/factor-types.ts';
import type { Entered } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import { enterAs } from './enter.ts';
import { CHALLENGE_TERM, newChallenge, takeChallenge } from './passkey-challenges.ts';
import { refused, relyingParty } from './passkeys.ts';

/** The same for everyone: which passkeys there are, only devices know. */
export async function passkeyRequest(ctx: Context): Promise<PasskeyRequest> {
  const challenge = await newChallenge(ctx);
  return { challenge, rpId: relyingParty(ctx), timeout: CHALLENGE_TERM, userVerification: 'required' };
}

/**
 * Makes the visitor's session that of the passkey's person. The device has checked who they are, so it counts as a second factor too.
 * @throws Failure passkey_unknown; passkey_refused for a foreign origin or challenge, a wrong signature and a copied device
 */
export async function signInByPasskey(ctx: Context, { response, cart }: PasskeySignIn): Promise<Entered> {
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON);
  const where = { credential: response.id };
  const passkey = await ctx.db.prisma.passkey.findFirst({ where, include: { person: true } });
  if (passkey === null) throw new Failure('passkey_unknown');
  const { person, publicKey, counter } = passkey;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: ctx.publicUrl,
    expectedRPID: relyingParty(ctx),
    credential: { id: passkey.credential, publicKey, counter: Number(counter) },
    requireUserVerification: true,
  }).catch(refused);
  if (!verified) throw new Failure('passkey_refused');
  const used = { counter: authenticationInfo.newCounter, usedAt: ctx.now };
  // Of two sign-ins with the same count one is a copy's.
  const { count } = await ctx.db.prisma.passkey.updateMany({ where: { ...where, counter }, data: used });
  if (count === 0) throw new Failure('passkey_refused');
  return (await enterAs(ctx, person, cart, true)).me;
}
