import { Failure } from '#domain/failure.ts';
import { dueNow, type OrderStage, type OrderState, stateWords, taxesOfOrder } from '#domain/orders/rules.ts';
import type { OrderFilter } from '#domain/orders/schema.ts';
import type { OrderRecord, StaffOrder, StaffOrders } from '#domain/orders/types.ts';
import { Address } from '#domain/places/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { detailsOf } from './discount.ts';

type Reader = Pick<Context, 'db' | 'language'>;

/** Under which staff's actions on an order are recorded. */
export const recordOf = (number: string) => ({ kind: 'order', id: number });

/** A page of placed orders, the latest first. */
export async function listOrders({ db }: Reader, filter: OrderFilter): Promise<StaffOrders> {
  const { before, limit } = filter;
  const all = matching(filter);
  const [count, rows] = await Promise.all([
    db.prisma.order.count({ where: all }),
    db.prisma.order.findMany({
      where: { ...all, ...(before && { id: { lt: before } }) },
      orderBy: { id: 'desc' },
      take: limit + 1,
      select: listed,
    }),
  ]);
  const shown = rows.slice(0, limit);
  return { orders: shown.map(staffOrder), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null, count };
}

const inStage = {
  new: { state: 'sale', payments: { none: {} }, notes: { none: {} } },
  to_ship: { state: 'sale', paymentState: { in: ['none', 'paid'] } },
  unpaid: { state: { in: ['sale', 'done'] }, paymentState: { in: ['awaited', 'partly_paid'] } },
} satisfies Record<OrderStage, Prisma.OrderWhereInput>;

const stateCalled = new Map(Object.entries(stateWords).map(([state, word]) => [word, state as OrderState]));

/** Orders that nobody has done anything about yet. */
export function countNew({ db }: Pick<Context, 'db'>): Promise<number> {
  return db.prisma.order.count({ where: { placedAt: { not: null }, ...inStage.new } });
}

function matching({ state: word, payment, stage, search = '' }: OrderFilter): Prisma.OrderWhereInput {
  const text = literal(search);
  const state = word && stateCalled.get(word);
  const inBilling = (field: string) => ({ billing: { path: [field], string_contains: text, mode: 'insensitive' } }) as const;
  return {
    placedAt: { not: null },
    ...(state && { state }),
    ...(payment && { paymentState: payment }),
    ...(stage && { AND: inStage[stage] }),
    ...(search && { OR: [{ number: { contains: text, mode: 'insensitive' } }, inBilling('name'), inBilling('email')] }),
  };
}

/**
 * All that staff may know of a placed order.
 * @throws Failure not_found
 */
export async function showOrder({ db, language }: Reader, { number }: { number: string }): Promise<OrderRecord> {
  const order = await db.prisma.order.findFirst({ where: { number, placedAt: { not: null } }, select: shown });
  if (order === null) throw new Failure('not_found');
  const lines = order.lines.map(({ name, options, discount, variant, ...line }) => ({
    ...line,
    name: name ?? '',
    options: detailsOf({ options: options ?? '', discount }, language),
    code: variant.code,
  }));
  const nameOf = (named: { name: unknown } | null | undefined) => textOf(Translated.parse(named?.name ?? {}), language);
  const { delivery, untaxed, tax, tracking, shipping } = order;
  return {
    ...staffOrder(order),
    delivery,
    untaxed,
    tax,
    tracking,
    lines,
    taxes: taxesOfOrder({ ...order, lines }).taxes,
    billing: Address.parse(order.billing),
    shipping: shipping === null ? null : Address.parse(shipping),
    deliveryName: nameOf(order.deliveryMethod),
    paymentName: nameOf(order.transactions[0]?.method),
    due: dueNow(order),
    payBy: order.payBy?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    payments: order.payments.map(({ madeAt, person, ...payment }) => ({ ...payment, at: madeAt.toISOString(), by: person?.name ?? '' })),
    refunds: order.refunds.map(({ madeAt, ...refund }) => ({ ...refund, at: madeAt.toISOString() })),
    notes: order.notes.map(({ text, madeAt, person }) => ({ text, at: madeAt.toISOString(), by: person?.name ?? '' })),
    history: await auditOf({ db }, recordOf(number)),
  };
}

const listed = {
  id: true,
  number: true,
  state: true,
  paymentState: true,
  placedAt: true,
  billing: true,
  total: true,
  paid: true,
  currency: true,
  lines: { select: { quantity: true, lacking: true } },
  refunds: { select: { amount: true } },
  deliveryMethod: { select: { kind: true } },
  _count: { select: { payments: true, notes: true } },
} satisfies Prisma.OrderSelect;

const shown = {
  ...listed,
  delivery: true,
  deliveryTaxRate: true,
  untaxed: true,
  tax: true,
  dueAtOnce: true,
  payBy: true,
  shippedAt: true,
  tracking: true,
  shipping: true,
  deliveryMethod: { select: { kind: true, name: true } },
  transactions: { orderBy: { id: 'desc' }, take: 1, select: { method: { select: { name: true } } } },
  lines: {
    orderBy: { id: 'asc' },
    select: {
      name: true,
      options: true,
      quantity: true,
      lacking: true,
      unitPrice: true,
      total: true,
      taxRate: true,
      discount: true,
      variant: { select: { code: true } },
    },
  },
  payments: {
    orderBy: { id: 'asc' },
    select: { amount: true, method: true, note: true, madeAt: true, person: { select: { name: true } } },
  },
  refunds: { orderBy: { id: 'asc' }, select: { number: true, amount: true, reason: true, madeAt: true } },
  notes: { orderBy: { id: 'asc' }, select: { text: true, madeAt: true, person: { select: { name: true } } } },
} satisfies Prisma.OrderSelect;

function staffOrder(order: Prisma.OrderGetPayload<{ select: typeof listed }>): StaffOrder {
  const { id, number, state, paymentState, placedAt, total, paid, currency, lines, refunds, deliveryMethod, _count: did } = order;
  if (number === null || placedAt === null) throw new Error(`Order ${id} was placed without a number`);
  const { name, email = '' } = Address.parse(order.billing);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const lacking = lines.reduce((sum, line) => sum + line.lacking, 0);
  return {
    id,
    number,
    state: stateWords[state],
    paymentState,
    placedAt: placedAt.toISOString(),
    customer: name,
    email,
    pieces,
    lacking,
    total,
    paid,
    refunded: refunds.reduce((sum, { amount }) => sum + amount, 0),
    pickUp: deliveryMethod?.kind === 'pick_up',
    currency,
    isNew: state === 'sale' && did.payments + did.notes === 0,
  };
}
