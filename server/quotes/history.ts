import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { StoredQuote } from './stored.ts';

/** Under which all that happens to an offer is recorded. */
export const recordOf = (number: string) => ({ kind: 'quote', id: number });

const ofCustomer = ['quotes.view', 'quotes.accept', 'quotes.decline'];

/** Whether its customer opened it, be it under an earlier link, or anybody wrote about it. */
export async function isKnownToCustomer({ prisma }: Transaction, { id, quote }: StoredQuote): Promise<boolean> {
  const { kind, id: recordId } = recordOf(quote.number);
  const [done, messages] = [
    await prisma.auditEntry.count({ where: { recordKind: kind, recordId, action: { in: ofCustomer } } }),
    await prisma.message.count({ where: { kind, recordId: id } }),
  ];
  return quote.viewedAt !== null || done > 0 || messages > 0;
}

/** What a customer did with an offer stands among what staff did; `by` is then nobody of the shop. */
export async function noteOfCustomer(
  { now }: Pick<Context, 'now'>,
  { prisma }: Transaction,
  { quote }: StoredQuote,
  action: string,
  details: Prisma.InputJsonObject = {},
): Promise<void> {
  const { kind, id } = recordOf(quote.number);
  await prisma.auditEntry.create({ data: { at: now, action, recordKind: kind, recordId: id, details } });
}
