import { Failure } from '#domain/failure.ts';
import { type MailingMove, mayMove } from '#domain/mailings/rules.ts';
import type { MailingNamed, Retry, Sending } from '#domain/mailings/schema.ts';
import type { Checked, Mailing } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Mailing as Stored } from '../database/generated/client.ts';
import { checkMailing } from './checking.ts';
import { lockMailing, skipWaiting, waitAgain } from './moving-queries.ts';
import { showMailing } from './reading.ts';

/**
 * Whether a mailing may be sent. Asks other servers about its links and its sender, so it runs outside of any transaction.
 * @throws Failure not_found, mailing_state, mailing_unready with the faults that its checks find, confirmation_needed with their warnings
 */
export async function checkSending(ctx: Context, sending: Sending): Promise<void> {
  const { id, confirmed } = sending;
  const mailing = await ctx.db.prisma.mailing.findFirst({ where: { id }, select: { state: true } });
  if (mailing === null) throw new Failure('not_found');
  refuseMove(mailing.state, timeOf(ctx, sending) === null ? 'send' : 'schedule');
  refuseUnready(await checkMailing(ctx, { id }), confirmed);
}

/** Begins to send a mailing, or does at a later time; one that is scheduled gets another time so. @throws Failure not_found, mailing_state */
export function sendMailing(ctx: Context, sending: Sending): Promise<Mailing> {
  const { id, rate } = sending;
  const scheduledAt = timeOf(ctx, sending);
  const [move, state] = scheduledAt === null ? (['send', 'sending'] as const) : (['schedule', 'scheduled'] as const);
  return onMailing(ctx, id, move, (tx) => run(ctx, tx, id, { state, scheduledAt, ...(rate !== undefined && { rate }) }));
}

/** Mails that were handed over arrive; no other is, a moment later. @throws Failure not_found, mailing_state */
export function pauseMailing(ctx: Context, { id }: MailingNamed): Promise<Mailing> {
  return onMailing(ctx, id, 'pause', (tx) => stop(ctx, tx, id, { state: 'paused' }));
}

/** What was refused before counts no more towards halting. @throws Failure not_found, mailing_state */
export function resumeMailing(ctx: Context, { id }: MailingNamed): Promise<Mailing> {
  return onMailing(ctx, id, 'resume', (tx) => run(ctx, tx, id, { state: 'sending' }));
}

/** @throws Failure not_found, mailing_state */
export function cancelMailing(ctx: Context, { id }: MailingNamed): Promise<Mailing> {
  return onMailing(ctx, id, 'cancel', (tx) => stop(ctx, tx, id, { state: 'cancelled', endedAt: ctx.now }));
}

/**
 * Sends once more to those whose mail server's answer was lost, or, `failed`, who were refused as well. A mailing that is paused or halted does so once it is resumed; one that
 * was cancelled sends to nobody else. @throws Failure not_found, mailing_state
 */
export function retryMailing(ctx: Context, { id, failed }: Retry): Promise<Mailing> {
  return onMailing(ctx, id, 'retry', async (tx, { state }) => {
    if (state === 'cancelled') await skipWaiting(tx, id);
    const some = await waitAgain(tx, { id, failed }, ctx.now);
    if (some && (state === 'sent' || state === 'cancelled')) await run(ctx, tx, id, { state: 'sending', endedAt: null });
  });
}

/** Null: at once. */
function timeOf({ now }: Context, { at }: Sending): Date | null {
  return at === undefined || new Date(at) <= now ? null : new Date(at);
}

async function onMailing(
  ctx: Context,
  id: number,
  move: MailingMove,
  work: (tx: Transaction, mailing: Stored) => Promise<void>,
): Promise<Mailing> {
  await ctx.db.transaction(async (tx) => {
    const mailing = await lockMailing(tx, id);
    if (mailing === null) throw new Failure('not_found');
    refuseMove(mailing.state, move);
    await work(tx, mailing);
  });
  return showMailing(ctx, { id });
}

function refuseMove(state: Stored['state'], move: MailingMove): void {
  if (!mayMove(state, move)) throw new Failure('mailing_state', { state });
}

function refuseUnready({ checks }: Checked, confirmed: boolean): void {
  const faults = checks.filter(({ level }) => level === 'fault');
  if (faults.length > 0) throw new Failure('mailing_unready', { checks: faults });
  if (checks.length > 0 && !confirmed) throw new Failure('confirmation_needed', { about: 'warnings', checks });
}

type Change = Partial<Pick<Stored, 'state' | 'scheduledAt' | 'rate' | 'endedAt'>>;

/** Each beginning has a version of its own, so that jobs of those before it end. */
async function run({ publish, now }: Context, tx: Transaction, id: number, change: Change): Promise<void> {
  const data = { ...change, trouble: '', updatedAt: now, version: { increment: 1 } };
  const { version } = await tx.prisma.mailing.update({ where: { id }, data, select: { version: true } });
  await publish(tx, 'mailing.due', { mailingId: id, run: String(version) });
}

async function stop({ now: updatedAt }: Context, tx: Transaction, id: number, change: Change): Promise<void> {
  await tx.prisma.mailing.update({ where: { id }, data: { ...change, updatedAt, version: { increment: 1 } } });
}
