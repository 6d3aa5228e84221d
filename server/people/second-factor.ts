import { createHmac, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { Failure } from '#domain/failure.ts';
import type { FactorProof } from '#domain/people/factor-schema.ts';
import type { AppSecret, OwnSecondFactor } from '#domain/people/factor-types.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { onDuplicate } from '../database/refusals.ts';
import { secretOf } from '../database/secrets.ts';
import { shopSettings } from '../settings/service.ts';
import { mayChangeFactors } from './factors.ts';
import { newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts';
import { mayAct } from './roles.ts';

/** Seconds that a code is shown. */
const PERIOD = 30;
/** Codes before and after that are taken as well: clocks differ. */
const WINDOW = 1;
/** Wrong codes of one person, who has shown their password already. */
const wrongCodes = { points: 10, seconds: 900 };
const wrongCodesOfADay = { points: 50, seconds: 86_400 };

export async function ownSecondFactor(ctx: Context): Promise<OwnSecondFactor> {
  const { id: personId } = await mayAct(ctx, 'customer');
  const found = await ctx.db.prisma.secondFactor.findFirst({ where: { personId }, include: { _count: { select: { recovery: true } } } });
  return { since: found?.since?.toISOString() ?? null, recovery: found?._count.recovery ?? 0 };
}

/** Begins with a new secret, shown this once; it counts once `confirmApp` got a code of it. @throws Failure wrong_state where there is an app */
export async function newApp(ctx: Context): Promise<AppSecret> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  const seed = randomBytes(16).toString('hex');
  const { count } = await ctx.db.prisma.secondFactor.deleteMany({ where: { personId: me.id, since: null } });
  if (count === 0 && (await ctx.db.prisma.secondFactor.count({ where: { personId: me.id } })) > 0) throw new Failure('wrong_state');
  // Of two at the same time one makes it.
  await ctx.db.prisma.secondFactor.create({ data: { personId: me.id, seed } }).catch(onDuplicate(new Failure('wrong_state')));
  const { name } = await shopSettings(ctx.db);
  const app = await appOf(ctx.db, seed, { issuer: name, label: me.email });
  return { uri: app.toString(), secret: app.secret.base32 };
}

/**
 * Switches the app on, whose first code this is. Returns the recovery codes, this once.
 * @throws Failure second_factor_wrong, wrong_state where no secret was asked for
 */
export async function confirmApp(ctx: Context, { code }: FactorProof): Promise<string[]> {
  const me = await mayAct(ctx, 'customer');
  await mayChangeFactors(ctx, me);
  const pending = await ctx.db.prisma.secondFactor.findFirst({ where: { personId: me.id, since: null } });
  if (pending === null) throw new Failure('wrong_state');
  const giveBack = await countWrong(ctx, me.id);
  const step = stepOf(await appOf(ctx.db, pending.seed), code, ctx.now);
  if (step === null) throw new Failure('second_factor_wrong');
  await giveBack();
  const codes = await ctx.db.transaction(async (tx) => {
    const data = { since: ctx.now, lastStep: step };
    const { count } = await tx.prisma.secondFactor.updateMany({ where: { personId: me.id, since: null, seed: pending.seed }, data });
    if (count === 0) throw new Failure('wrong_state');
    await ctx.publish(tx, 'person.factor-added', { personId: me.id, factor: 'app' });
    return newRecoveryCodes(tx, me.id);
  });
  await ctx.session.strengthen();
  return codes;
}

/** Ten new recovery codes instead of those before. @throws Failure second_factor_wrong, wrong_state */
export async function renewRecoveryCodes(ctx: Context, { code }: FactorProof): Promise<string[]> {
  const { id } = await mayAct(ctx, 'customer');
  if (!(await isProven(ctx, id, code))) throw new Failure('wrong_state');
  return ctx.db.transaction((tx) => newRecoveryCodes(tx, id));
}

/** Switches the app off. @throws Failure second_factor_wrong, wrong_state */
export async function removeApp(ctx: Context, { code }: FactorProof): Promise<void> {
  const { id: personId } = await mayAct(ctx, 'customer');
  if (!(await isProven(ctx, personId, code))) throw new Failure('wrong_state');
  await ctx.db.prisma.secondFactor.deleteMany({ where: { personId } });
}

/**
 * Whether the person has an app and this is its code, or a recovery code; each is taken once. False for somebody without an app.
 * @throws Failure second_factor_needed without a code, second_factor_wrong, too_many_requests
 */
export async function isProven(ctx: Pick<Context, 'db' | 'now' | 'limit'>, personId: number, code: string | undefined): Promise<boolean> {
  const factor = await ctx.db.prisma.secondFactor.findFirst({ where: { personId, since: { not: null } } });
  if (factor === null) return false;
  if (code === undefined || code === '') throw new Failure('second_factor_needed');
  const giveBack = await countWrong(ctx, personId);
  const step = stepOf(await appOf(ctx.db, factor.seed), code, ctx.now);
  const right = step === null ? await takeRecoveryCode(ctx.db, personId, code) : await takeStep(ctx.db, personId, step);
  if (!right) throw new Failure('second_factor_wrong');
  await giveBack();
  return true;
}

/** A code that somebody looked at over a shoulder is no use any more. */
async function takeStep({ prisma }: Database, personId: number, step: number): Promise<boolean> {
  const { count } = await prisma.secondFactor.updateMany({ where: { personId, lastStep: { lt: step } }, data: { lastStep: step } });
  return count > 0;
}

async function countWrong(ctx: Pick<Context, 'limit'>, personId: number): Promise<() => Promise<void>> {
  const giveBack = await ctx.limit('second factor', wrongCodes, `person ${personId}`);
  const giveBackDay = await ctx.limit('second factor of a day', wrongCodesOfADay, `person ${personId}`);
  return async () => void (await Promise.all([giveBack(), giveBackDay()]));
}

/** The time step whose code this is, or null. */
function stepOf(app: TOTP, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  const away = /^\d{6}$/.test(token) ? app.validate({ token, timestamp: now.getTime(), window: WINDOW }) : null;
  return away === null ? null : Math.floor(now.getTime() / 1_000 / PERIOD) + away;
}

async function appOf(db: Database, seed: string, named: { issuer?: string; label?: string } = {}): Promise<TOTP> {
  const bytes = createHmac('sha256', await secretOf(db, 'second factors'))
    .update(seed)
    .digest();
  const secret = new Secret({ buffer: new Uint8Array(bytes.subarray(0, 20)).buffer });
  return new TOTP({ ...named, secret, period: PERIOD });
}
