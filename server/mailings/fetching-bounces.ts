import type { JobContext } from '../context.ts';
import { type BounceRead, readBounce } from './reading-bounces.ts';
import { recordBounce } from './recording-bounces.ts';

/**
 * Reads the mailbox to which mails come back. Only reports on a mail of this database are taken: anybody can write one on an address, and
 * nobody else knows the mark of a mail. The others stay unread, for another database or for a person.
 */
export async function fetchBounces({ db, bounces, now }: JobContext): Promise<void> {
  await bounces?.mailbox?.read(async (message) => {
    const bounce = await readable(message);
    if (bounce?.of?.database !== db.name) return false;
    const { of, ...report } = bounce;
    const { recipientId } = of ?? {};
    if ((await db.prisma.mailingRecipient.count({ where: { id: recipientId ?? '' } })) === 0) return false;
    // One that was recorded before a kill had no chance to be marked as read.
    await recordBounce(db, { ...report, recipientId }, now);
    return true;
  });
}

/** What no parser reads must not keep the mails behind it waiting. */
async function readable(message: Uint8Array): Promise<BounceRead | undefined> {
  try {
    return await readBounce(message);
  } catch {
    return undefined;
  }
}
