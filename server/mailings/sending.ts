import { randomUUID } from 'node:crypto';
import type { JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Mailing } from '../database/generated/client.ts';
import type { Events, Later } from '../jobs/events.ts';
import { shopSettings } from '../settings/service.ts';
import { chooseRecipients } from './choosing-queries.ts';
import { markUnsure, nextDue } from './claim-queries.ts';
import { type Delivered, deliver } from './delivering.ts';
import { noteGone } from './noting-gone.ts';
import { asOnlySender, type Lock } from './only-sender.ts';
import { type PreparedMailing, prepareMailing } from './rendering.ts';

/** ms */
const WHILE_ANOTHER_SENDS = 1_000;
const WHILE_UNREACHABLE = 30_000;

/**
 * Sends a mailing for some seconds and goes on as another job, so that other jobs and other mailings have their turn. It may begin anywhere
 * and any number of times: one process at a time sends, and each mail is claimed before it is sent.
 */
export async function sendDue(ctx: JobContext, { mailingId, run }: Events['mailing.due']): Promise<Later | undefined> {
  const scheduled = await ctx.db.prisma.mailing.findFirst({ where: { id: mailingId, state: 'scheduled', version: Number(run) } });
  if (scheduled?.scheduledAt && scheduled.scheduledAt > ctx.now) return { runAt: scheduled.scheduledAt };
  const turn = await asOnlySender(ctx.db, async (lock) => ({ next: await sendSlice(ctx, { mailingId, run: Number(run) }, lock) }));
  return turn === undefined ? after(WHILE_ANOTHER_SENDS) : turn.next;
}

async function sendSlice(ctx: JobContext, { mailingId, run }: { mailingId: number; run: number }, lock: Lock): Promise<Later | undefined> {
  const { db } = ctx;
  await markUnsure(db, mailingId);
  const mailing = await begun(db, { mailingId, run }, ctx.now);
  if (mailing === null) return undefined;
  const { mailings: settings } = await shopSettings(db);
  const prepared = await preparedFor(ctx, mailing);
  const claims = { mailingId, run, claimedBy: randomUUID() };
  const delivered = await deliver(ctx, { prepared, run: claims, rate: mailing.rate, settings, lock });
  return goOn(db, mailing, delivered);
}

/** The mailing with its recipients; null where this run of it is over. */
async function begun({ prisma, ...db }: Database, { mailingId: id, run: version }: { mailingId: number; run: number }, now: Date) {
  await prisma.mailing.updateMany({ where: { id, version, state: 'scheduled' }, data: { state: 'sending' } });
  const mailing = await prisma.mailing.findFirst({ where: { id, version, state: 'sending' } });
  if (mailing === null || mailing.startedAt !== null) return mailing;
  await chooseRecipients({ prisma, ...db }, mailing, now);
  await prisma.mailing.updateMany({ where: { id }, data: { startedAt: now } });
  return mailing;
}

/** What the slice before this one has prepared: nobody changes a mailing that is being sent. */
const prepared = new WeakMap<Database, { of: string; mailing: Promise<PreparedMailing> }>();

function preparedFor(ctx: JobContext, { id, version }: Mailing): Promise<PreparedMailing> {
  const of = `${id} ${version}`;
  const before = prepared.get(ctx.db);
  if (before?.of === of) return before.mailing;
  const mailing = prepareMailing(ctx, id);
  prepared.set(ctx.db, { of, mailing });
  mailing.catch(() => prepared.delete(ctx.db));
  return mailing;
}

async function goOn(db: Database, mailing: Mailing, delivered: Delivered): Promise<Later | undefined> {
  const { prisma } = db;
  const { id, version, trouble: before } = mailing;
  const running = { id, version, state: 'sending' } as const;
  const trouble = 'trouble' in delivered ? delivered.trouble : '';
  if (delivered.ended === 'halted') return void (await prisma.mailing.updateMany({ where: running, data: { state: 'halted', trouble } }));
  if (trouble !== before) await prisma.mailing.updateMany({ where: running, data: { trouble } });
  if (delivered.ended === 'unreachable') return after(WHILE_UNREACHABLE);
  if (delivered.ended === 'time') return after(0);
  const due = await nextDue(db, id);
  if (due !== null) return { runAt: due };
  const over = { ...running, recipients: { none: { state: 'sending' } } } as const;
  const { count } = await prisma.mailing.updateMany({ where: over, data: { state: 'sent', endedAt: new Date() } });
  if (count === 0) return after(WHILE_ANOTHER_SENDS);
  await noteGone(db, mailing);
  return undefined;
}

function after(ms: number): Later {
  return { runAt: new Date(Date.now() + ms) };
}
