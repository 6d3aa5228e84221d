import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { quoteState } from '#domain/quotes/rules.ts';
import type { QuoteNamed, QuoteRenewal, QuoteSending, QuoteWithdrawal } from '#domain/quotes/schema.ts';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { refuseIncomplete } from '../checkout/choices.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { endOfDay } from './days.ts';
import { mailedUnchanged } from './history.ts';
import { newToken } from './making.ts';
import { lockQuote } from './queries.ts';
import { showQuote } from './records.ts';
import type { StoredQuote } from './stored.ts';

/** Milliseconds: sent twice within them, an offer was likely meant to be sent once. */
const SOON = 600_000;

/**
 * Mails the offer to its customer; its days begin now. One that is sent again is mailed again, and ends when it did.
 * @throws Failure not_found, wrong_state once it is accepted, declined or withdrawn, offer_ended, offer_empty, address_incomplete,
 * confirmation_needed where it was mailed as it is within ten minutes
 */
export function sendQuote(ctx: Context, { confirmed, ...named }: QuoteSending): Promise<QuoteRecord> {
  return onQuote(ctx, named, async (tx, stored) => {
    const state = stateOf(stored, ctx.now);
    if (state === 'expired') throw new Failure('offer_ended');
    if (state !== 'draft' && state !== 'sent') throw new Failure('wrong_state', { state });
    refuseUnfit(stored);
    if (state === 'draft') await open(ctx, tx, stored, stored.quote.validDays);
    else if (!confirmed) await refuseRepeated(ctx, tx, stored);
    await ctx.publish(tx, 'quote.sent', { orderId: stored.id });
  });
}

/**
 * Opens an offer again that its customer let end or declined, or that the shop withdrew, or sets another end. The link is a new one, and is
 * mailed; the earlier one leads nowhere.
 * @throws Failure not_found, wrong_state for a draft and an accepted one, offer_empty, address_incomplete
 */
export function renewQuote(ctx: Context, { number, days }: QuoteRenewal): Promise<QuoteRecord> {
  return onQuote(ctx, { number }, async (tx, stored) => {
    const state = stateOf(stored, ctx.now);
    if (state === 'draft' || state === 'accepted' || stored.quote.sentAt === null) throw new Failure('wrong_state', { state });
    refuseUnfit(stored);
    await tx.prisma.order.update({ where: { id: stored.id }, data: { accessToken: newToken() } });
    await open(ctx, tx, stored, days);
    await ctx.publish(tx, 'quote.sent', { orderId: stored.id });
  });
}

/**
 * The offer no longer stands. A customer who was sent it is told.
 * @throws Failure not_found, wrong_state once it is accepted, declined or withdrawn
 */
export function withdrawQuote(ctx: Context, { number, reason }: QuoteWithdrawal): Promise<QuoteRecord> {
  return onQuote(ctx, { number }, async (tx, stored) => {
    const state = stateOf(stored, ctx.now);
    if (state === 'accepted' || state === 'declined' || state === 'withdrawn') throw new Failure('wrong_state', { state });
    await tx.prisma.order.update({
      where: { id: stored.id },
      data: {
        state: 'cancel',
        version: { increment: 1 },
        updatedAt: ctx.now,
        quote: { update: { withdrawnAt: ctx.now, withdrawReason: reason } },
      },
    });
    if (stored.quote.sentAt !== null) await ctx.publish(tx, 'quote.withdrawn', { orderId: stored.id });
  });
}

/** Mails its customer that it still stands, and until when. @throws Failure not_found, wrong_state, offer_ended */
export function remindOfQuote(ctx: Context, named: QuoteNamed): Promise<QuoteRecord> {
  return onQuote(ctx, named, async (tx, stored) => {
    const state = stateOf(stored, ctx.now);
    if (state === 'expired') throw new Failure('offer_ended');
    if (state !== 'sent') throw new Failure('wrong_state', { state });
    await tx.prisma.quote.update({ where: { orderId: stored.id }, data: { remindedAt: ctx.now } });
    await ctx.publish(tx, 'quote.reminded', { orderId: stored.id });
  });
}

/** A second press, a second operator, or a command run again since its answer was lost. */
async function refuseRepeated({ now }: Pick<Context, 'now'>, tx: Transaction, stored: StoredQuote): Promise<void> {
  const mailedAt = await mailedUnchanged(tx, stored);
  if (mailedAt !== null && now.getTime() - mailedAt.getTime() < SOON) throw new Failure('confirmation_needed', { about: 'just_sent' });
}

async function onQuote(
  ctx: Context,
  { number }: QuoteNamed,
  work: (tx: Transaction, stored: StoredQuote) => Promise<void>,
): Promise<QuoteRecord> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, { number });
    if (stored === undefined) throw new Failure('not_found');
    await work(tx, stored);
  });
  return showQuote(ctx, { number });
}

/** Of every change of what stands in it, its version grows: an edit that began before is refused. */
async function open({ db, now }: Context, tx: Transaction, { id }: StoredQuote, days: number): Promise<void> {
  const { timeZone } = await shopSettings(db);
  const before = { declinedAt: null, declineReason: '', withdrawnAt: null, withdrawReason: '', remindedAt: null };
  // Else its certificate would say that it was opened before it was sent.
  const views = { viewedAt: null, viewedOn: null };
  await tx.prisma.order.update({
    where: { id },
    data: {
      state: 'sent',
      version: { increment: 1 },
      updatedAt: now,
      quote: { update: { ...before, ...views, sentAt: now, endsAt: endOfDay(timeZone, now, days) } },
    },
  });
}

function stateOf({ quote, state }: StoredQuote, now: Date) {
  return quoteState({ ...quote, state }, now);
}

function refuseUnfit({ billing, shipping, lines }: StoredQuote): void {
  if (!lines.some(({ quantity }) => quantity > 0)) throw new Failure('offer_empty');
  refuseIncomplete(Address.parse(billing), shipping === null ? null : Address.parse(shipping));
}
