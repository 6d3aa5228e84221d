import type { Database } from '../database/database.ts';

const here = { kind: 'rating invitation', recordId: 0 };

/** Whether a mailbox, by its hash, wants no more mails that ask for a rating. */
export async function hasStoppedInvitations({ prisma }: Database, emailHash: string): Promise<boolean> {
  return (await prisma.messageMute.count({ where: { ...here, emailHash } })) > 0;
}

export async function writeStopped({ prisma }: Database, emailHash: string, stopped: boolean, now: Date): Promise<void> {
  if (stopped) await prisma.messageMute.createMany({ data: [{ ...here, emailHash, at: now }], skipDuplicates: true });
  else await prisma.messageMute.deleteMany({ where: { ...here, emailHash } });
}
