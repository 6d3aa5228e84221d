import { Failure } from '#domain/failure.ts';
import { Address } from '#domain/places/schema.ts';
import { quantityWithin, quoteState } from '#domain/quotes/rules.ts';
import type { QuoteAsked, QuoteLineChange, QuoteLineStep, QuoteOptionAdded } from '#domain/quotes/schema.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { goodsOf, highestGoods } from './highest.ts';
import { noteChange, noteOfCustomer } from './history.ts';
import { actorOf, pageOf, refuseStranger } from './page.ts';
import { lockQuote } from './queries.ts';
import { type PricedLine, settle, termsOf } from './settling.ts';
import { readQuote, type StoredLine, type StoredQuote } from './stored.ts';

/**
 * Its customer wants another number of a line that they may change.
 * @throws Failure not_found, forbidden for staff, offer_ended, wrong_state, order_changed where the offer has no such line any more, quantity_fixed, no_delivery,
 * above_maximum
 */
export function changeLine(ctx: Context, { lineId, quantity, ...asked }: QuoteLineChange): Promise<QuotePage> {
  return setQuantity(ctx, asked, lineId, () => quantity);
}

/** The same by one: of two steps at once each counts. `off`: all of it. */
export function stepLine(ctx: Context, { lineId, step, ...asked }: QuoteLineStep): Promise<QuotePage> {
  return setQuantity(ctx, asked, lineId, (before) => quantityWithin({ up: before + 1, down: before - 1, off: 0 }[step]));
}

function setQuantity(ctx: Context, asked: QuoteAsked, lineId: number, to: (before: number) => number): Promise<QuotePage> {
  return changing(ctx, asked, async (tx, stored) => {
    const line = stored.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw new Failure('order_changed');
    if (!line.changeable) throw new Failure('quantity_fixed');
    const changed = { ...line, quantity: to(line.quantity) };
    if (changed.quantity === line.quantity) return;
    await settleAnew(ctx, tx, { ...stored, lines: stored.lines.map((each) => (each === line ? changed : each)) }, stored);
    await noteChange(ctx, tx, stored, { line: line.id, name: line.name ?? '', before: line.quantity, after: changed.quantity });
  });
}

/**
 * Its customer adds a line that the shop has offered with it; from then on they may change how many, and take it off.
 * @throws Failure not_found, forbidden for staff, offer_ended, wrong_state, order_changed where the offer has no such option any more, no_delivery, above_maximum
 */
export function addOption(ctx: Context, { optionId, ...asked }: QuoteOptionAdded): Promise<QuotePage> {
  return changing(ctx, asked, async (tx, stored) => {
    const option = stored.quote.options.find(({ id }) => id === optionId);
    if (option === undefined) throw new Failure('order_changed');
    const { variantId, name, options, quantity, unitPrice, discount } = option;
    const data = {
      orderId: stored.id,
      key: `option.${optionId}`,
      variantId,
      name,
      options,
      quantity,
      unitPrice,
      discount,
      changeable: true,
    };
    await tx.prisma.orderLine.create({ data });
    await tx.prisma.quoteOption.delete({ where: { id: optionId } });
    const added = await readQuote(tx, stored);
    if (added !== undefined) await settleAnew(ctx, tx, added, added);
    await noteOfCustomer(ctx, tx, stored, 'quotes.add', { name, quantity });
  });
}

/** What is agreed on stays locked: a change of the shop and one of the customer come one after the other. */
async function changing(
  ctx: Context,
  asked: QuoteAsked,
  work: (tx: Transaction, stored: StoredQuote) => Promise<void>,
): Promise<QuotePage> {
  const who = await actorOf(ctx, asked);
  const changed = await ctx.db.transaction(async (tx) => {
    const stored = await lockQuote(tx, { id: asked.id });
    refuseStranger(stored, who, asked, ctx.now);
    refuseClosed(stored, ctx.now);
    await work(tx, stored);
    return readQuote(tx, { id: asked.id });
  });
  if (changed === undefined) throw new Failure('not_found');
  return pageOf(ctx, changed);
}

/** @throws Failure offer_ended, wrong_state for what is not waiting for its customer */
export function refuseClosed({ quote, state: stored }: StoredQuote, now: Date): void {
  const state = quoteState({ ...quote, state: stored }, now);
  if (state === 'expired') throw new Failure('offer_ended');
  if (state !== 'sent') throw new Failure('wrong_state', { state });
}

/** Writes the lines with what they and all of it come to now. `before`: what is over the highest order already may still become smaller. */
async function settleAnew({ db, now }: Context, tx: Transaction, changed: StoredQuote, before: StoredQuote): Promise<void> {
  const { id, billing, shipping, deliveryMethodId: deliveryId } = changed;
  const addresses = { billing: Address.parse(billing), shipping: shipping === null ? null : Address.parse(shipping) };
  const shop = await shopSettings(db);
  const terms = await termsOf(tx, shop, { ...addresses, deliveryId });
  const { lines, sums } = settle(changed.lines.map(priced), terms);
  const [maximum, goods] = [await highestGoods(tx, before, shop), goodsOf(lines)];
  if (goods > maximum && goods > goodsOf(before.lines)) throw new Failure('above_maximum', { maximum });
  for (const { id: lineId, quantity, total, taxRate } of lines)
    await tx.prisma.orderLine.update({ where: { id: lineId }, data: { quantity, total, taxRate } });
  await tx.prisma.order.update({ where: { id }, data: { ...sums, version: { increment: 1 }, updatedAt: now } });
}

function priced({ id, quantity, unitPrice, discount, variant }: StoredLine): PricedLine & { id: number } {
  return { id, quantity, unitPrice, discount, taxClass: variant.product.taxClass, weight: variant.weight };
}
