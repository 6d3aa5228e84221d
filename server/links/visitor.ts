import { createHmac } from 'node:crypto';
import { type Database, sql } from '../database/database.ts';
import { secretOf } from '../database/secrets.ts';

const SALT = 'link-visitor ';
/** Enough to tell apart the visitors of a day. */
const BYTES = 10;

/** Who clicked, told apart within one UTC day only: the salt is thrown away with it. */
export async function visitorOf(db: Database, { at, ip, userAgent }: { at: Date; ip: string; userAgent: string }): Promise<Uint8Array> {
  const salt = await secretOf(db, `${SALT}${at.toISOString().slice(0, 10)}`);
  return createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest().subarray(0, BYTES);
}

/** Throws away the salts and the visitors of days that are over everywhere: a device may send its clicks a day late. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const first = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await db.prisma.secret.deleteMany({ where: { name: { startsWith: SALT, lt: `${SALT}${first}` } } });
  await db.rows(sql`delete from link_visitors where day < ${first}::date`);
}
