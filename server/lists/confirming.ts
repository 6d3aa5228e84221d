import { Failure } from '#domain/failure.ts';
import { UNCONFIRMED_DAYS } from '#domain/lists/rules.ts';
import type { SubscriptionLink } from '#domain/lists/schema.ts';
import type { SubscriptionAsked } from '#domain/lists/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { recordConsents } from '../consents/service.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { causerOf } from '../mail/sending.ts';
import { isSigned, signatureOf } from '../mail/signature.ts';
import { mark } from './marks.ts';
import { statementsOf } from './statements.ts';

const SECRET = 'subscriptions';
const DAY = 86_400_000;

export function tokenOf(db: Database, id: number, email: string): Promise<string> {
  return signatureOf(db, SECRET, [id, email]);
}

/** Who asked before this has not confirmed in time. */
export function endOfTerm(now: Date): Date {
  return new Date(now.getTime() - UNCONFIRMED_DAYS * DAY);
}

/** What a link is to confirm; null where it is over or not ours. */
export async function subscriptionAsked(ctx: Context, link: SubscriptionLink): Promise<SubscriptionAsked | null> {
  const found = await byLink(ctx, link);
  return found === undefined ? null : answerOf(ctx, found);
}

/**
 * The mailbox of the link is on the list from now on, unless it has left since.
 * @throws Failure code_expired
 */
export async function confirmSubscription(ctx: Context, link: SubscriptionLink): Promise<SubscriptionAsked> {
  const found = await byLink(ctx, link);
  if (found === undefined) throw new Failure('code_expired');
  const { id, list, subscriber } = found;
  const { email } = subscriber;
  const statementOf = await statementsOf(ctx, email, { page: '/mail/subscribe', language: ctx.language });
  await ctx.session.remember({});
  const session = await ctx.session.read();
  const state = await ctx.db.transaction(async (tx) => {
    const { count } = await tx.prisma.subscription.updateMany({
      where: { id, state: 'pending' },
      data: { state: 'active', confirmedAt: ctx.now, leftAt: null },
    });
    if (count > 0) {
      await recordConsents(tx, [statementOf('confirmed', list)], ctx.now);
      await ctx.publish(tx, 'subscription.begun', { subscriptionId: id, at: ctx.now.toISOString(), causer: causerOf(ctx.ip) });
    }
    const now =
      count > 0 ? 'active' : ((await tx.prisma.subscription.findFirst({ where: { id }, select: { state: true } }))?.state ?? 'left');
    if (now === 'active' && session !== null) await mark(tx, session.id, { listId: list.id, email }, true);
    return now;
  });
  return answerOf(ctx, { ...found, state });
}

type Found = Prisma.SubscriptionGetPayload<{ include: { list: true; subscriber: true } }>;

async function byLink({ db, now }: Context, { id, token }: SubscriptionLink): Promise<Found | undefined> {
  const found = await db.prisma.subscription.findFirst({
    where: { id, list: { archivedAt: null } },
    include: { list: true, subscriber: true },
  });
  if (found === null || !(await isSigned(db, SECRET, [id, found.subscriber.email], token))) return undefined;
  return found.state === 'pending' && found.askedAt < endOfTerm(now) ? undefined : found;
}

function answerOf({ language }: Context, { list, subscriber, state }: Pick<Found, 'list' | 'subscriber' | 'state'>): SubscriptionAsked {
  return { title: textOf(list.title as object, language), email: subscriber.email, state };
}
