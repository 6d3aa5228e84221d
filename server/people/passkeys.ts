import { createHmac } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import type { PasskeyMade, PasskeyNamed, PasskeyRename } from '#domain/people/factor-schema.ts';
import type { OwnPasskey, PasskeyCreation } from '#domain/people/factor-types.ts';
import type { Context } from '../context.ts';
import type { Passkey } from '../database/generated/client.ts';
import { onDuplicate } from '../database/refusals.ts';
import { secretOf } from '../database/secrets.ts';
import { shopSettings } from '../settings/service.ts';
import { mayChangeFactors } from './factors.ts';
import { CHALLENGE_TERM, newChallenge, takeChallenge } from './passkey-challenges.ts';
import { lockPerson } from './queries.ts';
import { mayAct } from './roles.ts';

/** What devices sign with, the best first: EdDSA, ES256, RS256. */
const algorithms = [-8, -7, -257];

/** What the browser needs to make a passkey for the caller. @throws Failure passkey_needed, second_factor_needed */
export async function newPasskey(ctx: Context): Promise<PasskeyCreation> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  const { name: shop } = await shopSettings(ctx.db);
  const own = await ctx.db.prisma.passkey.findMany({ where: { personId: me.id }, select: { credential: true } });
  return {
    rp: { id: relyingParty(ctx), name: shop },
    user: { id: await userHandle(ctx, me.id), name: me.email, displayName: me.name },
    challenge: await newChallenge(ctx),
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: CHALLENGE_TERM,
    attestation: 'none',
    // A device makes no second one beside these.
    excludeCredentials: own.map(({ credential }) => ({ type: 'public-key', id: credential })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  };
}

/**
 * Stores the passkey that the caller's browser made.
 * @throws Failure passkey_refused for a foreign origin or challenge, and for a passkey that somebody has already
 */
export async function addPasskey(ctx: Context, { name, response }: PasskeyMade): Promise<OwnPasskey> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  const challenge = await takeChallenge(ctx, response.response.clientDataJSON);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    // It reads transports as texts, too.
    response: { ...response, clientExtensionResults: {} } as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: challenge,
    expectedOrigin: ctx.publicUrl,
    expectedRPID: relyingParty(ctx),
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(refused);
  if (!verified) throw new Failure('passkey_refused');
  const { id, publicKey, counter } = registrationInfo.credential;
  const { transports } = response.response;
  const data = { credential: id, personId: me.id, publicKey, counter, transports, name, createdAt: ctx.now };
  const made = await ctx.db.transaction(async (tx) => {
    await ctx.publish(tx, 'person.factor-added', { personId: me.id, factor: 'passkey' });
    return tx.prisma.passkey.create({ data }).catch(onDuplicate(new Failure('passkey_refused')));
  });
  await ctx.session.strengthen();
  return shown(made);
}

/** The caller's passkeys, the oldest first. */
export async function ownPasskeys(ctx: Context): Promise<OwnPasskey[]> {
  const { id: personId } = await mayAct(ctx, 'customer');
  return (await ctx.db.prisma.passkey.findMany({ where: { personId }, orderBy: { id: 'asc' } })).map(shown);
}

/** @throws Failure not_found, also for somebody else's */
export async function renamePasskey(ctx: Context, { id, name }: PasskeyRename): Promise<void> {
  const { id: personId } = await mayAct(ctx, 'customer');
  const { count } = await ctx.db.prisma.passkey.updateMany({ where: { id, personId }, data: { name } });
  if (count === 0) throw new Failure('not_found');
}

/** @throws Failure not_found, also for somebody else's; last_sign_in where nothing else would sign its person in */
export async function removePasskey(ctx: Context, { id }: PasskeyNamed): Promise<void> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, me.id);
    const { count } = await tx.prisma.passkey.deleteMany({ where: { id, personId: me.id } });
    if (count === 0) throw new Failure('not_found');
    const left = { OR: [{ passwordHash: { not: null } }, { passkeys: { some: {} } }] };
    if ((await tx.prisma.person.count({ where: { id: me.id, ...left } })) === 0) throw new Failure('last_sign_in');
  });
}

/** For whom passkeys are: the shop's host, which browsers hold them to. */
export function relyingParty({ publicUrl }: Pick<Context, 'publicUrl'>): string {
  return new URL(publicUrl).hostname;
}

/** For `catch`: what a library says of a forged or foreign passkey tells nobody anything. */
export function refused(): never {
  throw new Failure('passkey_refused');
}

/** What a device knows the person by: it says nothing about them. */
async function userHandle({ db }: Pick<Context, 'db'>, personId: number): Promise<string> {
  return createHmac('sha256', await secretOf(db, 'passkey users'))
    .update(String(personId))
    .digest('base64url');
}

function shown({ id, name, createdAt, usedAt }: Passkey): OwnPasskey {
  return { id, name, createdAt: createdAt.toISOString(), usedAt: usedAt?.toISOString() ?? null };
}
