import { setTimeout as pause } from 'node:timers/promises';
import type { Settings } from '#domain/settings/schema.ts';
import type { JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { bounceAddressOf, messageIdOf } from './bounce-address.ts';
import { type Claimed, claimDue, latestRefusals, type Run } from './claim-queries.ts';
import type { Lock } from './only-sender.ts';
import { failedOutcome, type Outcome, sentOutcome } from './outcomes.ts';
import { freeByDomain, freeOf, newPace, noteSent, type Pace, untilFree } from './pace.ts';
import { type PreparedMailing, renderMailing } from './rendering.ts';
import { settling } from './settling.ts';

/** ms: longer ones would keep other jobs and the end of the server waiting. */
const SLICE = 3_000;
/** Claimed at a time: as many are unsure after the process was killed. */
const IN_FLIGHT = 20;
/** A statement for each mail would cost more than the mail. */
const AT_ONCE = 10;
const WHILE_DOMAINS_WAIT = 100;
/** Mails in a row that met no server. */
const GIVE_UP_AFTER = 3;
/** Of which `haltAtFailures` may be refused. */
const LATEST = 100;

/** Why a slice of the work ended: its time is over, nothing is due, the server takes nothing, or it refused too many. */
export type Delivered = { ended: 'time' | 'idle' } | { ended: 'unreachable' | 'halted'; trouble: string };

type Delivering = { prepared: PreparedMailing; run: Run; rate: number | null; settings: Settings['mailings']; lock: Lock };

/** One process sends at a time, so each needs to know only of itself. */
const paces = new WeakMap<Database, Pace>();

/** Sends what is due, as fast as its pace and the mail server allow, for some seconds. */
export async function deliver(ctx: JobContext, { prepared, run, rate, settings, lock }: Delivering): Promise<Delivered> {
  const { db } = ctx;
  const pace = paces.get(db) ?? newPace();
  paces.set(db, pace);
  const until = Date.now() + SLICE;
  const perSecond = rate ?? settings.perSecond;
  const many = Math.max(1, Math.min(AT_ONCE, Math.floor(perSecond / 10)));
  const refusals = await latestRefusals(db, run.mailingId, LATEST);
  const settle = settling(db, run.claimedBy);
  const flying = new Set<Promise<void>>();
  let unreached = 0;
  let failed: unknown;
  let delivered: Delivered = { ended: 'time' };

  const judge = ({ settled: { state, answer }, unreachable }: Outcome) => {
    if (delivered.ended === 'halted') return;
    unreached = unreachable ? unreached + 1 : 0;
    if (unreached >= GIVE_UP_AFTER) delivered = { ended: 'unreachable', trouble: answer };
    if (state !== 'sent' && state !== 'failed') return;
    refusals.push(state === 'failed');
    refusals.splice(0, refusals.length - LATEST);
    const refused = refusals.filter(Boolean).length;
    if (state === 'failed' && refused >= settings.haltAtFailures) {
      delivered = { ended: 'halted', trouble: `${refused} of the latest ${refusals.length} mails were refused: ${answer}` };
    }
  };

  const send = async (claimed: Claimed) => {
    const outcome = await outcomeOf(ctx, prepared, claimed);
    judge(outcome);
    await settle(outcome.settled);
  };

  try {
    while (delivered.ended === 'time' && Date.now() < until && !lock.lost && failed === undefined) {
      const room = IN_FLIGHT - flying.size;
      const free = freeOf(pace, perSecond, Date.now());
      if (room < AT_ONCE) await Promise.race(flying);
      else if (free < many) await pause(untilFree(pace, { rate: perSecond, many }, Date.now()));
      else {
        const byDomain = freeByDomain(pace, settings.perDomain, Date.now());
        const most = Math.min(room, free);
        const { seen, claimed } = await claimDue(db, run, { most, perDomain: settings.perDomain, byDomain, now: new Date() });
        for (const mail of claimed) {
          noteSent(pace, mail.domain, Date.now());
          const flight: Promise<void> = send(mail)
            .catch((error: unknown) => {
              failed ??= error;
            })
            .finally(() => flying.delete(flight));
          flying.add(flight);
        }
        if (seen > 0) continue;
        if ([...byDomain.values()].includes(0)) await pause(WHILE_DOMAINS_WAIT);
        else if (flying.size > 0) await Promise.race(flying);
        else delivered = { ended: 'idle' };
      }
    }
  } finally {
    await Promise.all(flying);
  }
  if (failed !== undefined) throw failed;
  return delivered;
}

async function outcomeOf(ctx: JobContext, prepared: PreparedMailing, claimed: Claimed): Promise<Outcome> {
  const { id: recipientId, listId, subscriberId: id, email, name, language, attributes } = claimed;
  try {
    const { language: _, ...rendered } = await renderMailing(prepared, {
      recipientId,
      listId,
      subscriber: { id, email, name, language, attributes },
    });
    const mark = { database: ctx.db.name, recipientId };
    const messageId = messageIdOf(mark, new URL(ctx.publicUrl).hostname);
    const envelopeFrom = ctx.bounces && bounceAddressOf(ctx.bounces.address, mark);
    await ctx.mailer.send({ ...rendered, to: { name, address: email }, messageId, bulk: true, ...(envelopeFrom && { envelopeFrom }) });
    return sentOutcome(claimed);
  } catch (error) {
    return failedOutcome(claimed, error, new Date());
  }
}
