import { paymentOf } from '#domain/orders/rules.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

const DAY = 86_400_000;

/** A term that ended in the meantime would cancel the order within the hour. */
export async function renewPaymentTerm({ db, now }: Pick<Context, 'db' | 'now'>, { prisma }: Transaction, id: number): Promise<void> {
  const payBy = termFrom(now, await shopSettings(db));
  await prisma.order.updateMany({ where: { id, OR: [{ payBy: null }, { payBy: { lt: payBy } }] }, data: { payBy } });
}

/**
 * An order that came about without a checkout is to be paid by transfer from now on, `dueAtOnce` (minor units; 0: all of it) before the
 * rest. It has its number and its total. Where it costs nothing, nothing is awaited.
 */
export async function awaitTransfer(
  { prisma }: Transaction,
  { orderId, dueAtOnce, shop, now }: { orderId: number; dueAtOnce: number; shop: Settings; now: Date },
): Promise<void> {
  const { number, total, currency } = await prisma.order.findFirstOrThrow({ where: { id: orderId } });
  const { state: paymentState } = paymentOf({ total, paid: 0, dueAtOnce });
  if (paymentState === 'none' || number === null) return;
  await prisma.order.update({ where: { id: orderId }, data: { paymentState, dueAtOnce, payBy: termFrom(now, shop) } });
  const published = { kind: 'transfer', published: true };
  const method = await prisma.paymentMethod.findFirst({ where: published, orderBy: [{ sequence: 'asc' }, { id: 'asc' }] });
  if (method === null) return;
  const data = { orderId, methodId: method.id, reference: number, state: 'pending', amount: total, currency } as const;
  await prisma.paymentTransaction.create({ data: { ...data, createdAt: now, updatedAt: now } });
}

function termFrom(now: Date, { paymentTermDays }: Settings): Date {
  return new Date(now.getTime() + paymentTermDays * DAY);
}
