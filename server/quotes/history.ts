import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { StoredQuote } from './stored.ts';

/** Under which all that happens to an offer is recorded. */
export const recordOf = (number: string) => ({ kind: 'quote', id: number });

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
