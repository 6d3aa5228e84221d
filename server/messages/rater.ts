import type { Database, Transaction } from '../database/database.ts';
import { emailHasher } from '../mail/email-hash.ts';

/** Who rates: a person, or a guest by their mailbox. */
export type Rater = { personId: number | null; guestHash?: string };

type Rated = { kind: string; id: number };

/** What stands for a guest's mailbox, which rates a record once. */
export async function guestHashOf(db: Database, email: string): Promise<string> {
  return (await emailHasher(db, 'raters'))(email);
}

/** The rating of a record that this one gave before. */
export async function earlierRating({ prisma }: Pick<Transaction, 'prisma'>, { kind, id }: Rated, { personId, guestHash }: Rater) {
  const rater = personId !== null ? { personId } : guestHash === undefined ? undefined : { personId, guestHash };
  if (rater === undefined) return null;
  return prisma.message.findFirst({
    where: { kind, recordId: id, ...rater, stars: { not: null }, deletedAt: null },
    select: { id: true, stars: true, text: true, changedBy: true },
  });
}
