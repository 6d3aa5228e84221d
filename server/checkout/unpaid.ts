import { createHmac } from 'node:crypto';
import type { Cart } from '#domain/cart/types.ts';
import { type UnpaidProblem, unpaidPieces, unpaidProblem } from '#domain/checkout/unpaid.ts';
import { Failure } from '#domain/failure.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Context } from '../context.ts';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';
import { limitSubject } from '../http/rate-limits.ts';
import type { OpenOfGuest } from './unpaid-queries.ts';

/** What stands for an address among orders; nobody can tell the address from it who does not hold this database's secret. */
export async function visitorOf({ db, ip }: Pick<Context, 'db' | 'ip'>): Promise<string> {
  const secret = await secretOf(db, 'visitor');
  return createHmac('sha256', secret).update(limitSubject(ip)).digest('base64url').slice(0, 22);
}

/**
 * Refuses a guest's order that is too much to be sent or set aside before it is paid.
 * @throws Failure unpaid_pieces, unpaid_value, unpaid_orders, each with how to reach the shop
 */
export function refuseTooMuchUnpaid(cart: Cart, { mailbox, address }: OpenOfGuest, shop: Settings): void {
  refuse(unpaidProblem(cart, mailbox, address, shop.unpaid), shop);
}

/** The same for what a guest is about to hold. @throws Failure unpaid_pieces */
export function refuseTooMuchHeld(cart: Cart, { mailbox, address }: OpenOfGuest, shop: Settings): void {
  refuse(unpaidPieces(cart, mailbox, address, shop.unpaid), shop);
}

/** Forgets where orders came from a day after they were paid or cancelled. Answers how many. */
export function forgetVisitors({ prisma }: Database, now: Date): Promise<number> {
  const settled = {
    visitor: { not: null },
    paymentState: { not: 'awaited' },
    updatedAt: { lt: new Date(now.getTime() - 86_400_000) },
  } as const;
  return inBatches((limit) => prisma.order.updateMany({ where: settled, data: { visitor: null }, limit }));
}

function refuse(problem: UnpaidProblem | undefined, { company, name }: Settings): void {
  if (problem === undefined) return;
  const contact = [company.email, company.phone].filter(Boolean).join(', ') || name;
  throw new Failure(problem.code, { ...problem.details, contact });
}
