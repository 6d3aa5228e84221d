import type { Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { subjectOf } from '../kinds/subject.ts';
import { touch } from '../page-cache/invalidation.ts';
import type { PersonPart } from '../people/person-part.ts';
import { showAnew } from './posting.ts';
import { lockRecord, messageTag, removeVotes } from './queries.ts';
import { adoptRating, raterNamed } from './rater.ts';

/**
 * Messages and ratings stay, as those of a deleted customer, also what they rated as a guest; what the person clicked is deleted. Pages
 * with either are stale then.
 */
export const person: PersonPart = {
  signedIn: async ({ subjects, now }, tx, { personId, cartKey }) => {
    const rater = await raterNamed(tx, personId);
    const asGuest = rater.guestHash === undefined ? [] : await writtenOn(tx, { guestHash: rater.guestHash, personId: null });
    for (const record of asGuest) {
      await lockRecord(tx, record);
      await adoptRating(tx, record, rater, now);
      const subject = subjectOf({ subjects }, record.kind);
      if (subject !== undefined) await showAnew(tx, subject, record.id);
    }
    return { cartKey, leftOut: [] };
  },
  renamed: async (tx, personId) => (await writtenOn(tx, { personId, deletedAt: null })).map(messageTag),
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
    const written = await writtenOn(tx, { OR: [{ personId }, ...asGuest] });
    await prisma.message.updateMany({ where: { OR: asGuest }, data: { authorName: '', guestHash: null } });
    const found = await removeVotes(tx, personId);
    await touch(tx, [...new Set([...written, ...found].map(messageTag))]);
    await prisma.ratingInvitation.deleteMany({ where: { OR: [{ personId }, ...asGuest] } });
  },
};

/** Always in the same order, so that no two transactions wait for each other. */
async function writtenOn({ prisma }: Transaction, where: Prisma.MessageWhereInput): Promise<{ kind: string; id: number }[]> {
  const records = await prisma.message.findMany({
    where,
    distinct: ['kind', 'recordId'],
    orderBy: [{ kind: 'asc' }, { recordId: 'asc' }],
    select: { kind: true, recordId: true },
  });
  return records.map(({ kind, recordId: id }) => ({ kind, id }));
}
