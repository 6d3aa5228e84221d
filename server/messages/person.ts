import type { PersonPart } from '../people/person-part.ts';

/** Messages and ratings stay, as those of a deleted customer; what the person clicked goes with them. */
export const person: PersonPart = {
  exported: async ({ db }, { id }) => {
    const messages = await db.prisma.message.findMany({
      where: { personId: id, deletedAt: null },
      orderBy: { id: 'asc' },
      select: { kind: true, recordId: true, text: true, stars: true, createdAt: true, editedAt: true, language: true },
    });
    return messages.length === 0 ? [] : [{ name: 'messages.json', content: JSON.stringify(messages, null, 2) }];
  },
  erased: async ({ prisma }, personId) => {
    await prisma.messageReport.deleteMany({ where: { personId } });
    await prisma.ratingInvitation.deleteMany({ where: { personId } });
  },
};
