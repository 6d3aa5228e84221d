import type { Transaction } from '../database/database.ts';

/**
 * Ends every way to sign in that was set before the mailbox was shown to be the person's: whoever set it may be somebody else. API tokens
 * stay, since operators make them.
 */
export async function voidSignIns({ prisma }: Pick<Transaction, 'prisma'>, personId: number): Promise<void> {
  await prisma.person.updateMany({ where: { id: personId }, data: { passwordHash: null } });
  await prisma.session.deleteMany({ where: { personId } });
}
