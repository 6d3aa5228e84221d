import { randomBytes } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { tidyAddress } from '#domain/places/rules.ts';
import { Address } from '#domain/places/schema.ts';
import { quoteState } from '#domain/quotes/rules.ts';
import type { QuoteDraft, QuoteEdit } from '#domain/quotes/schema.ts';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { Prisma } from '../database/generated/client.ts';
import { takeNumber } from '../orders/queries.ts';
import { problemsOf } from '../places/judging.ts';
import { shopSettings } from '../settings/service.ts';
import { endOfDay } from './days.ts';
import { isKnownToCustomer } from './history.ts';
import { type NamedLine, priceLines } from './pricing.ts';
import { lockQuote } from './queries.ts';
import { showQuote } from './records.ts';
import { settle, termsOf } from './settling.ts';

type Maker = Pick<Context, 'db' | 'now'>;

/**
 * Makes an offer that nobody but staff sees until it is sent.
 * @throws Failure address_incomplete without a name or a mailbox, bad_input for unknown variants, no_delivery, above_maximum
 */
export async function createQuote(ctx: Context, draft: QuoteDraft): Promise<QuoteRecord> {
  const number = await ctx.db.transaction((tx) => writeQuote(ctx, tx, draft));
  return showQuote(ctx, { number });
}

/** Of an offer that a visitor asked for. `personId`: who is signed in. */
type Request = { requestId: string; customerNote: string; personId: number | null };

/** The same within a transaction; answers its number. */
export async function writeQuote(ctx: Maker, tx: Transaction, draft: QuoteDraft, request?: Request): Promise<string> {
  const { personId = null, ...asked } = request ?? {};
  refuseWithoutMailbox(draft);
  const { order, quote, lines, options } = await contentOf(tx, draft, await shopSettings(ctx.db), ctx.now);
  const number = await takeNumber(tx, 'Q');
  await tx.prisma.order.create({
    data: {
      origin: 'quotation',
      state: 'draft',
      version: 1,
      accessToken: newToken(),
      createdAt: ctx.now,
      updatedAt: ctx.now,
      personId,
      ...order,
      lines: { createMany: { data: lines } },
      quote: { create: { ...quote, number, ...asked, createdAt: ctx.now, options: { createMany: { data: options } } } },
    },
  });
  return number;
}

/**
 * Says anew what is offered, and to whom. One that was sent stays so: its customer sees the change at the same link. With another mailbox it
 * is a draft again, and the old link leads nowhere; of one that somebody has opened or written about, nobody else shall read on.
 * @throws Failure not_found, wrong_state once it is accepted, declined or withdrawn, order_changed for another version, offer_opened, and as
 * createQuote
 */
export async function editQuote(ctx: Context, { number, version, draft }: QuoteEdit): Promise<QuoteRecord> {
  refuseWithoutMailbox(draft);
  await ctx.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, { number });
    if (stored === undefined) throw new Failure('not_found');
    if (stored.state !== 'draft' && stored.state !== 'sent')
      throw new Failure('wrong_state', { state: quoteState({ ...stored.quote, state: stored.state }, ctx.now) });
    if (stored.version !== version) throw new Failure('order_changed');
    const { order, quote, lines, options } = await contentOf(tx, draft, await shopSettings(ctx.db), ctx.now);
    const { endsAt, ...content } = quote;
    const isReaddressed = mailboxOf(stored.billing) !== mailboxOf(draft.billing);
    const isTakenBack = isReaddressed && stored.state === 'sent';
    if (isTakenBack && (await isKnownToCustomer(tx, stored))) throw new Failure('offer_opened', { number });
    await tx.prisma.orderLine.deleteMany({ where: { orderId: stored.id } });
    await tx.prisma.quoteOption.deleteMany({ where: { orderId: stored.id } });
    await tx.prisma.order.update({
      where: { id: stored.id },
      data: {
        ...order,
        ...(isReaddressed && { personId: null, accessToken: newToken() }),
        ...(isTakenBack && { state: 'draft' }),
        version: { increment: 1 },
        updatedAt: ctx.now,
        lines: { createMany: { data: lines } },
        // The end of one that was sent is as its customer was told; renewing sets another.
        quote: {
          update: {
            ...content,
            ...((stored.state === 'draft' || isTakenBack) && { endsAt }),
            ...(isTakenBack && { sentAt: null, remindedAt: null }),
            options: { createMany: { data: options } },
          },
        },
      },
    });
  });
  return showQuote(ctx, { number });
}

function mailboxOf(billing: unknown): string {
  return (Address.parse(billing).email ?? '').toLowerCase();
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

function refuseWithoutMailbox({ billing }: QuoteDraft): void {
  const { email, name } = problemsOf(billing, 'billing');
  if (email === undefined && name === undefined) return;
  throw new Failure('address_incomplete', { fields: { billing: { ...(email && { email }), ...(name && { name }) } } });
}

/** The rows of an offer. */
async function contentOf(tx: Transaction, draft: QuoteDraft, shop: Settings, now: Date) {
  const { title, text, validDays, signable, deposit, deliveryId, language } = draft;
  const addresses = { billing: tidyAddress(draft.billing), shipping: draft.shipping && tidyAddress(draft.shipping) };
  const terms = await termsOf(tx, shop, { ...addresses, deliveryId });
  const wanted = await priceLines(tx, draft.lines, { language, tax: terms.tax, field: 'lines' });
  const offered = await priceLines(tx, draft.options, { language, tax: terms.tax, field: 'options' });
  const { lines, sums } = settle(wanted, terms);
  const { lines: options } = settle(offered, { ...terms, method: null });
  const keys = keysOf(lines);
  return {
    order: {
      language,
      currency: shop.currency,
      billing: addresses.billing,
      shipping: addresses.shipping ?? Prisma.DbNull,
      deliveryMethodId: terms.method?.id ?? null,
      ...sums,
    },
    quote: {
      title,
      text,
      validDays,
      signable,
      deposit,
      deliveryName: terms.method === null ? '' : textOf(terms.method.name, language),
      endsAt: endOfDay(shop.timeZone, now, validDays),
    },
    lines: lines.map((line, at) => ({ ...stored(line), total: line.total, changeable: line.changeable, key: keys[at] ?? '' })),
    options: options.map(stored),
  };
}

function stored({ variantId, name, options, quantity, unitPrice, discount, taxRate }: NamedLine & { taxRate: number }) {
  return { variantId, name, options, quantity, unitPrice, discount, taxRate };
}

/** A variant may be offered on several lines, as one for nothing with two that are paid. */
function keysOf(lines: readonly { variantId: number }[]): string[] {
  const seen = new Map<number, number>();
  return lines.map(({ variantId }) => {
    const before = seen.get(variantId) ?? 0;
    seen.set(variantId, before + 1);
    return before === 0 ? String(variantId) : `${variantId}.${before + 1}`;
  });
}
