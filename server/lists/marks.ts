import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { ListMark } from '../database/generated/client.ts';

type Marked = { listId: number; email: string };

/** Whether the visitor's session subscribed to a list, and with which address, be it to another list. */
export async function readMark(
  { db, session }: Context,
  listId: number,
): Promise<Pick<ListMark, 'email' | 'confirmed'> & { isHere: boolean }> {
  const sessionId = (await session.read())?.id;
  const marks = sessionId === undefined ? [] : await db.prisma.listMark.findMany({ where: { sessionId }, orderBy: { listId: 'desc' } });
  const here = marks.find((mark) => mark.listId === listId);
  return { email: (here ?? marks[0])?.email ?? '', confirmed: here?.confirmed ?? false, isHere: here !== undefined };
}

/** `confirmed`: the session holds a link that went to the mailbox */
export async function mark({ prisma }: Transaction, sessionId: number, { listId, email }: Marked, confirmed: boolean): Promise<void> {
  const where = { sessionId, listId };
  // Subscribing once more does not undo what the session has shown.
  const shown = confirmed || (await prisma.listMark.count({ where: { ...where, email, confirmed: true } })) > 0;
  await prisma.listMark.deleteMany({ where });
  await prisma.listMark.createMany({ data: [{ ...where, email, confirmed: shown }], skipDuplicates: true });
}

/** Of sessions that have shown the mailbox to be theirs: no other learns from its mark who has left. */
export async function unmark({ prisma }: Transaction, sessionId: number | undefined, marked: Marked): Promise<void> {
  const shown = [{ confirmed: true }, ...(sessionId === undefined ? [] : [{ sessionId }])];
  await prisma.listMark.deleteMany({ where: { ...marked, OR: shown } });
}
