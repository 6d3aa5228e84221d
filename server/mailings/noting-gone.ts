import { bounceKindOf, statusIn } from '#domain/mailings/bounces.ts';
import type { Database } from '../database/database.ts';
import type { Mailing } from '../database/generated/client.ts';
import { recordBounce } from './recording-bounces.ts';

const AT_ONCE = 500;

/**
 * A server that says at once that there is no such mailbox needs to send no report on it. Noted only once the mailing is over, and of
 * its last run: one that halted met servers that refuse the shop itself, whatever they call it.
 */
export async function noteGone(db: Database, { id: mailingId, updatedAt }: Mailing): Promise<void> {
  for (let after = ''; ; ) {
    const failed = await db.prisma.mailingRecipient.findMany({
      where: { mailingId, state: 'failed', bounce: null, claimedAt: { gte: updatedAt }, ...(after !== '' && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: AT_ONCE,
      select: { id: true, answer: true },
    });
    for (const { id: recipientId, answer: text } of failed) {
      if (bounceKindOf({ action: 'failed', status: statusIn(text) }) !== 'hard') continue;
      await recordBounce(db, { id: `refused ${recipientId}`, kind: 'hard', email: '', recipientId, text }, new Date());
    }
    if (failed.length < AT_ONCE) return;
    after = failed.at(-1)?.id ?? '';
  }
}
