import type { JobContext } from '../context.ts';
import { readBounce } from './reading-bounces.ts';
import { recordBounce } from './recording-bounces.ts';

/** Reads the mailbox to which mails come back. Reports on the mails of another of the databases are left to it. */
export async function fetchBounces({ db, bounces, now }: JobContext): Promise<void> {
  await bounces?.mailbox?.read(async (message) => {
    const bounce = await readBounce(message);
    if (bounce === undefined || (bounce.of !== undefined && bounce.of.database !== db.name)) return false;
    const { of, ...report } = bounce;
    // One that was recorded before a kill had no chance to be marked as read.
    await recordBounce(db, { ...report, recipientId: of?.recipientId }, now);
    return true;
  });
}
