import { touch } from '../page-cache/invalidation.ts';
import type { PersonPart } from '../people/person-part.ts';
import { messageTag, removeVotes } from './queries.ts';

/** Messages and ratings stay, as those of a deleted customer; what the person clicked is deleted. Pages with either are stale then. */
export const person: PersonPart = {
  exported: async ({ db }, { id }) => {
    const messages = await db.prisma.message.findMany({
      where: { personId: id, deletedAt: null },
      orderBy: { id: 'asc' },
      select: { kind: true, recordId: true, text: true, stars: true, createdAt: true, editedAt: true, language: true },
    });
    return messages.length === 0 ? [] : [{ name: 'messages.json', content: JSON.stringify(messages, null, 2) }];
  },
  erased: async (tx, personId) => {
    const { prisma } = tx;
    await prisma.messageReport.deleteMany({ where: { personId } });
    const written = await prisma.message.findMany({
      where: { personId },
      distinct: ['kind', 'recordId'],
      select: { kind: true, recordId: true },
    });
    const found = await removeVotes(tx, personId);
    await touch(tx, [...new Set([...written.map(({ kind, recordId: id }) => messageTag({ kind, id })), ...found.map(messageTag)])]);
    await prisma.ratingInvitation.deleteMany({ where: { personId } });
  },
};
