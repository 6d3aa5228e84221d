import type { Transaction } from '../database/database.ts';
import { removeFactors } from './factors.ts';

/**
 * Ends every way to sign in that was set before the mailbox was shown to be the person's: whoever set it may be somebody else. API tokens
 * stay, since operators make them.
 */
export async function voidSignIns(tx: Pick<Transaction, 'prisma'>, personId: number): Promise<void> {
  const { prisma } = tx;
  await removeFactors(tx, personId);
  await prisma.person.updateMany({ where: { id: personId }, data: { passwordHash: null } });
  await prisma.session.deleteMany({ where: { personId } });
}
