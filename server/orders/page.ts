import { slugOf } from '#domain/catalog/rules.ts';
import { Failure } from '#domain/failure.ts';
import { memoize } from '#domain/memoize.ts';
import { dueNow, taxesOfOrder } from '#domain/orders/rules.ts';
import type { OrderedLine, OrderPage, TransferInstructions } from '#domain/orders/types.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { detailsOf } from './discount.ts';
import { isOwnOrder } from './own-queries.ts';
import { readOrder } from './queries.ts';
import type { StoredOrder, StoredOrderLine } from './stored.ts';
import { isToken } from './token.ts';

type Reader = Pick<Context, 'db' | 'session' | 'me'>;

/**
 * A placed order, for the holder of its token, the session that placed it last, and its signed-in customer.
 * @throws Failure not_found, for somebody else's order as for one that never was
 */
export async function orderPage(ctx: Reader, { id, accessToken }: { id: number; accessToken?: string | undefined }): Promise<OrderPage> {
  const order = await readOrder(ctx.db, id);
  const may = accessToken === undefined ? await isOwn(ctx, id) : isToken(accessToken, order?.accessToken ?? '');
  if (order === undefined || !may) throw new Failure('not_found');
  return pageOf(order, await shopSettings(ctx.db));
}

/** The order that the visitor's session placed last. */
export async function orderPageOfSession({ db, session }: Pick<Context, 'db' | 'session'>): Promise<OrderPage | undefined> {
  const id = (await session.read())?.lastOrderId ?? null;
  const order = id === null ? undefined : await readOrder(db, id);
  return order && pageOf(order, await shopSettings(db));
}

/** What is stored as its customer may see it: names in the language in which it was ordered. */
export function pageOf(order: StoredOrder, shop: Settings): OrderPage {
  const { id, number, state, paymentState, placedAt, tracking, language, currency, accessToken, billing, shipping, pickUp } = order;
  const { delivery, untaxed, tax, total, paid, lines, deliveryName, payment, payments, refunds } = order;
  return {
    id,
    number,
    state,
    paymentState,
    tracking,
    currency,
    accessToken,
    billing,
    shipping,
    pickUp,
    delivery,
    untaxed,
    tax,
    total,
    paid,
    placedAt: placedAt.toISOString(),
    ...taxesOfOrder(order),
    lines: lines.map((line) => lineOf(line, language)),
    due: dueNow(order),
    payments: payments.map((paid) => ({ ...paid, at: new Date(paid.at).toISOString() })),
    refunds: refunds.map((refund) => ({ ...refund, at: new Date(refund.at).toISOString() })),
    deliveryName: deliveryName === null ? '' : textOf(deliveryName, language),
    payment: payment && { kind: payment.kind, name: textOf(payment.name, language), transfer: transferOf(order, shop) },
  };
}

function lineOf(line: StoredOrderLine, language: Language): OrderedLine {
  const { productId, taxRate: _, discount: __, ...rest } = line;
  return { ...rest, options: detailsOf(line, language), slug: slugOf(rest.name, productId) };
}

/** Null where nothing has to be transferred, and where the shop has not said where to. */
function transferOf(order: StoredOrder, { bank, timeZone }: Settings): TransferInstructions | null {
  const { payment, payBy } = order;
  const amount = dueNow(order);
  if (payment?.kind !== 'transfer' || amount === 0 || payBy === null || bank.iban === '') return null;
  return { ...bank, reference: payment.reference, amount, payBy: dayIn(timeZone, payBy) };
}

const calendarIn = memoize(
  (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** `2026-11-20` */
export function dayIn(timeZone: string, instant: Date): string {
  const parts = calendarIn(timeZone).formatToParts(instant);
  return ['year', 'month', 'day'].map((wanted) => parts.find(({ type }) => type === wanted)?.value).join('-');
}

async function isOwn({ db, session, me }: Reader, id: number): Promise<boolean> {
  if ((await session.read())?.lastOrderId === id) return true;
  const person = await me();
  return person !== null && isOwnOrder(db, person.id, id);
}
