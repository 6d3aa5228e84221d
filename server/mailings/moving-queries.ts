import type { Retry } from '#domain/mailings/schema.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Mailing } from '../database/generated/client.ts';

/** Prisma has no lock: the row is locked, then read. */
export async function lockMailing(tx: Transaction, id: number): Promise<Mailing | null> {
  await tx.rows(sql`select from mailings where id = ${id} for no key update`);
  return tx.prisma.mailing.findFirst({ where: { id } });
}

export async function skipWaiting({ prisma }: Transaction, mailingId: number): Promise<void> {
  await prisma.mailingRecipient.updateMany({ where: { mailingId, state: 'waiting' }, data: { state: 'skipped' } });
}

/** Whether there are any whose answer was lost, or who were refused: they wait again, with all their tries. */
export async function waitAgain({ prisma }: Transaction, { id: mailingId, failed }: Retry, dueAt: Date): Promise<boolean> {
  const data = { state: 'waiting', tries: 0, dueAt } as const;
  const gone = [{ bounce: null }, { bounce: 'soft' as const }];
  return (
    (
      await prisma.mailingRecipient.updateMany({
        where: { mailingId, state: { in: failed ? ['unsure', 'failed'] : ['unsure'] }, OR: gone },
        data,
      })
    ).count > 0
  );
}
