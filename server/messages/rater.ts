import type { Database, Transaction } from '../database/database.ts';
import { emailHasher, usedEmailHasher } from '../mail/email-hash.ts';

/** Who rates: a person, also by what they rated as a guest with their mailbox, or a guest by theirs. */
export type Rater = { personId: number | null; guestHash?: string };

type Rated = { kind: string; id: number };
type Reader = Pick<Transaction, 'prisma'>;

/** What stands for a guest's mailbox, which rates a record once. */
export async function guestHashOf(db: Database, email: string): Promise<string> {
  return (await emailHasher(db, 'raters'))(email);
}

/** A person with the mailbox that is known to be theirs. */
export async function raterNamed(tx: Reader, personId: number): Promise<Rater> {
  const hashOf = await usedEmailHasher(tx, 'raters');
  const verified = { id: personId, verifiedAt: { not: null } };
  const person = hashOf && (await tx.prisma.person.findFirst({ where: verified, select: { email: true } }));
  return { personId, ...(person && { guestHash: hashOf(person.email) }) };
}

/** The rating of a record that this one gave before. */
export async function earlierRating({ prisma }: Reader, { kind, id }: Rated, { personId, guestHash }: Rater) {
  const given = [...(personId === null ? [] : [{ personId }]), ...(guestHash === undefined ? [] : [{ personId: null, guestHash }])];
  if (given.length === 0) return null;
  return prisma.message.findFirst({
    where: { kind, recordId: id, OR: given, stars: { not: null }, deletedAt: null },
    orderBy: { personId: { sort: 'asc', nulls: 'last' } },
    select: { id: true, stars: true, text: true, changedBy: true },
  });
}

/** Makes a locked record's rating by a guest their person's, or takes it back where the person rated the record as well. */
export async function adoptRating(tx: Transaction, { kind, id }: Rated, { personId, guestHash }: Rater, now: Date): Promise<void> {
  if (personId === null || guestHash === undefined) return;
  const asGuest = { kind, recordId: id, guestHash, personId: null };
  if ((await earlierRating(tx, { kind, id }, { personId })) !== null) {
    await tx.prisma.message.updateMany({ where: { ...asGuest, deletedAt: null }, data: { text: '', stars: null, deletedAt: now } });
  }
  await tx.prisma.message.updateMany({ where: asGuest, data: { personId, authorName: '', guestHash: null } });
}
