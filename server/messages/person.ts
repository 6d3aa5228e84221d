import type { Transaction } from '../database/database.ts';
import { subjectOf } from '../kinds/subject.ts';
import { touch } from '../page-cache/invalidation.ts';
import type { PersonPart } from '../people/person-part.ts';
import { showAnew } from './posting.ts';
import { lockRecord, messageTag, removeVotes } from './queries.ts';
import { adoptRating, type Rater, raterNamed } from './rater.ts';

/**
 * Messages and ratings stay, as those of a deleted customer, also what they rated as a guest; what the person clicked is deleted. Pages
 * with either are stale then.
 */
export const person: PersonPart = {
  signedIn: async ({ subjects, now }, tx, { personId, cartKey }) => {
    const rater = await raterNamed(tx, personId);
    for (const { kind, recordId: id } of await ratedAsGuest(tx, rater)) {
      await lockRecord(tx, { kind, id });
      await adoptRating(tx, { kind, id }, rater, now);
      const subject = subjectOf({ subjects }, kind);
      if (subject !== undefined) await showAnew(tx, subject, id);
    }
    return { cartKey, leftOut: [] };
  },
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
    const { guestHash } = await raterNamed(tx, personId);
    const asGuest = guestHash === undefined ? [] : [{ guestHash, personId: null }];
    const written = await prisma.message.findMany({
      where: { OR: [{ personId }, ...asGuest] },
      distinct: ['kind', 'recordId'],
      select: { kind: true, recordId: true },
    });
    await prisma.message.updateMany({ where: { OR: asGuest }, data: { authorName: '', guestHash: null } });
    const found = await removeVotes(tx, personId);
    await touch(tx, [...new Set([...written.map(({ kind, recordId: id }) => messageTag({ kind, id })), ...found.map(messageTag)])]);
    await prisma.ratingInvitation.deleteMany({ where: { OR: [{ personId }, ...asGuest] } });
  },
};

/** Always in the same order, so that no two transactions wait for each other. */
async function ratedAsGuest({ prisma }: Transaction, { guestHash }: Rater): Promise<{ kind: string; recordId: number }[]> {
  if (guestHash === undefined) return [];
  return prisma.message.findMany({
    where: { guestHash, personId: null },
    distinct: ['kind', 'recordId'],
    orderBy: [{ kind: 'asc' }, { recordId: 'asc' }],
    select: { kind: true, recordId: true },
  });
}
