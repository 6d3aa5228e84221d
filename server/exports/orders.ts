import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedOrder } from '#domain/exports/types.ts';
import { stateWords, taxesOfOrder } from '#domain/orders/rules.ts';
import { textOf } from '#domain/words/languages.ts';
import { Translated } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { exportedAddress } from './addresses.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

/** Placed orders with their lines, payments and refunds, the oldest first; cancelled ones too. */
export async function exportOrders(ctx: Context, asked: ExportAsked): Promise<Exported<ExportedOrder>> {
  const found = await ctx.db.prisma.order.findMany({
    where: { id: { gt: idAfter(asked) }, number: { not: null }, placedAt: await periodOf(ctx, asked) },
    orderBy: { id: 'asc' },
    take: asked.limit + 1,
    select: exported,
  });
  return pageOf(found, asked, (order) => shown(order, ctx));
}

const exported = {
  id: true,
  number: true,
  state: true,
  paymentState: true,
  placedAt: true,
  payBy: true,
  shippedAt: true,
  tracking: true,
  language: true,
  currency: true,
  billing: true,
  shipping: true,
  delivery: true,
  deliveryTaxRate: true,
  taxExemption: true,
  untaxed: true,
  tax: true,
  total: true,
  paid: true,
  deliveryMethod: { select: { kind: true, name: true } },
  receipt: { select: { number: true } },
  lines: {
    orderBy: { id: 'asc' },
    select: { name: true, options: true, quantity: true, unitPrice: true, total: true, taxRate: true, variant: { select: { code: true } } },
  },
  transactions: {
    orderBy: { id: 'asc' },
    select: { reference: true, state: true, amount: true, updatedAt: true, method: { select: { name: true } } },
  },
  payments: { orderBy: { id: 'asc' }, select: { amount: true, method: true, note: true, madeAt: true } },
  refunds: { orderBy: { id: 'asc' }, select: { number: true, amount: true, reason: true, madeAt: true } },
} satisfies Prisma.OrderSelect;

function shown(order: Prisma.OrderGetPayload<{ select: typeof exported }>, { language }: Pick<Context, 'language'>): ExportedOrder {
  const { number, placedAt, payBy, shippedAt, state, deliveryMethod, receipt, transactions, payments, refunds, ...more } = order;
  const { billing, shipping, ...rest } = more;
  if (number === null || placedAt === null) throw new Error(`Order ${order.id} was placed without a number`);
  const nameOf = (name: unknown) => textOf(Translated.parse(name ?? {}), language);
  const lines = order.lines.map(({ variant, name, options, ...line }) => ({
    ...line,
    name: name ?? '',
    options: options ?? '',
    code: variant.code,
  }));
  return {
    ...rest,
    ...taxesOfOrder(order),
    number,
    state: stateWords[state],
    placedAt: placedAt.toISOString(),
    payBy: payBy?.toISOString() ?? null,
    shippedAt: shippedAt?.toISOString() ?? null,
    deliveryName: nameOf(deliveryMethod?.name),
    pickUp: deliveryMethod?.kind === 'pick_up',
    receipt: receipt?.number ?? null,
    billing: exportedAddress(billing, language),
    shipping: shipping === null ? null : exportedAddress(shipping, language),
    lines,
    payments: transactions.map(({ method, updatedAt, ...payment }) => ({
      ...payment,
      method: nameOf(method.name),
      at: updatedAt.toISOString(),
    })),
    received: payments.map(({ madeAt, ...payment }) => ({ ...payment, at: madeAt.toISOString() })),
    refunds: refunds.map(({ madeAt, ...refund }) => ({ ...refund, at: madeAt.toISOString() })),
  };
}
