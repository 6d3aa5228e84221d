import { Failure } from '#domain/failure.ts';
import { taxesOfOrder } from '#domain/orders/rules.ts';
import type { OrderFilter } from '#domain/orders/schema.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import { Address } from '#domain/places/schema.ts';
import { textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import { auditOf } from '../audit.ts';
import type { Context } from '../context.ts';
import { literal } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';

type Reader = Pick<Context, 'db' | 'language'>;

/** Under which staff's actions on an order are recorded. */
export const recordOf = (number: string) => ({ kind: 'order', id: number });

/** Placed orders, the latest first, and what `before` is for the page after; `next` null: there is none. */
export async function listOrders({ db }: Reader, filter: OrderFilter): Promise<{ orders: StaffOrder[]; next: number | null }> {
  const rows = await db.prisma.order.findMany({ where: matching(filter), orderBy: { id: 'desc' }, take: filter.limit + 1, select: listed });
  const shown = rows.slice(0, filter.limit);
  return { orders: shown.map(staffOrder), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
}

function matching({ state, payment, search = '', before }: OrderFilter): Prisma.OrderWhereInput {
  const text = literal(search);
  const inBilling = (field: string) => ({ billing: { path: [field], string_contains: text, mode: 'insensitive' } }) as const;
  return {
    placedAt: { not: null },
    ...(state && { state }),
    ...(payment && { paymentState: payment }),
    ...(before && { id: { lt: before } }),
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
  const lines = order.lines.map(({ name, options, variant, ...line }) => ({
    ...line,
    name: name ?? '',
    options: options ?? '',
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
    payBy: order.payBy?.toISOString() ?? null,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    refunds: order.refunds.map(({ madeAt, ...refund }) => ({ ...refund, at: madeAt.toISOString() })),
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
  currency: true,
  lines: { select: { quantity: true } },
} satisfies Prisma.OrderSelect;

const shown = {
  ...listed,
  delivery: true,
  deliveryTaxRate: true,
  untaxed: true,
  tax: true,
  payBy: true,
  shippedAt: true,
  tracking: true,
  shipping: true,
  deliveryMethod: { select: { name: true } },
  transactions: { orderBy: { id: 'desc' }, take: 1, select: { method: { select: { name: true } } } },
  lines: {
    orderBy: { id: 'asc' },
    select: { name: true, options: true, quantity: true, unitPrice: true, total: true, taxRate: true, variant: { select: { code: true } } },
  },
  refunds: { orderBy: { id: 'asc' }, select: { number: true, amount: true, reason: true, madeAt: true } },
} satisfies Prisma.OrderSelect;

function staffOrder(order: Prisma.OrderGetPayload<{ select: typeof listed }>): StaffOrder {
  const { id, number, state, paymentState, placedAt, total, currency, lines } = order;
  if (number === null || placedAt === null) throw new Error(`Order ${id} was placed without a number`);
  const { name, email = '' } = Address.parse(order.billing);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { id, number, state, paymentState, placedAt: placedAt.toISOString(), customer: name, email, pieces, total, currency };
}
