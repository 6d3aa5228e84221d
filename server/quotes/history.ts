import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import type { StoredQuote } from './stored.ts';

/** Under which all that happens to an offer is recorded. */
export const recordOf = (number: string) => ({ kind: 'quote', id: number });

const ofCustomer = ['quotes.view', 'quotes.change', 'quotes.add', 'quotes.accept', 'quotes.decline'];

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

/** `line`: its id, which an edit of the shop gives anew. */
const Change = z.object({ line: z.int(), name: z.string(), before: z.int(), after: z.int() });
type Change = z.infer<typeof Change>;

/** Its customer wants another quantity of a line; one step after another of the same line is one change, and none where it is taken back. */
export async function noteChange(ctx: Pick<Context, 'now'>, tx: Transaction, stored: StoredQuote, change: Change): Promise<void> {
  const { kind: recordKind, id: recordId } = recordOf(stored.quote.number);
  const last = await tx.prisma.auditEntry.findFirst({ where: { recordKind, recordId }, orderBy: { id: 'desc' } });
  const begun = last?.action === 'quotes.change' ? Change.parse(last.details) : undefined;
  if (last === null || begun?.line !== change.line) return noteOfCustomer(ctx, tx, stored, 'quotes.change', change);
  if (begun.before === change.after) return void (await tx.prisma.auditEntry.delete({ where: { id: last.id } }));
  await tx.prisma.auditEntry.update({ where: { id: last.id }, data: { at: ctx.now, details: { ...begun, after: change.after } } });
}

/** The oldest first. */
export async function changesOf({ prisma }: Transaction, { quote }: StoredQuote): Promise<Change[]> {
  const { kind: recordKind, id: recordId } = recordOf(quote.number);
  const rows = await prisma.auditEntry.findMany({ where: { recordKind, recordId, action: 'quotes.change' }, orderBy: { id: 'asc' } });
  return rows.map(({ details }) => Change.parse(details));
}

const mailed = ['quotes.send', 'quotes.renew'];

/** When the offer was last mailed as it is, before the sending that is under way; null where it has changed since. */
export async function mailedUnchanged({ prisma }: Transaction, { quote }: StoredQuote): Promise<Date | null> {
  const { kind: recordKind, id: recordId } = recordOf(quote.number);
  const last = await prisma.auditEntry.findFirst({
    where: { recordKind, recordId, action: { in: [...mailed, 'quotes.edit', 'quotes.change', 'quotes.add'] } },
    orderBy: { id: 'desc' },
    // Each operation is noted before it is done: the latest entry is of this sending.
    skip: 1,
  });
  return last !== null && mailed.includes(last.action) ? last.at : null;
}
