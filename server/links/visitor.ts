import { createHmac } from 'node:crypto';
import { type Database, sql } from '../database/database.ts';
import { readSecret } from '../database/secrets.ts';
import { withinPatience } from './patience.ts';

const SALT = 'link-visitor ';
/** Enough to tell apart the visitors of a day. */
const BYTES = 10;

/** Of the day that is clicked on. No other stays in memory: who has all salts could tell who a visitor was. */
const salts = new WeakMap<Database, { name: string; reading: Promise<Uint8Array>; salt?: Uint8Array }>();

/** Who clicked, told apart within one UTC day only: the salt is thrown away with it. */
export async function visitorOf(db: Database, { at, ip, userAgent }: { at: Date; ip: string; userAgent: string }): Promise<Uint8Array> {
  const name = `${SALT}${at.toISOString().slice(0, 10)}`;
  const known = salts.get(db);
  const salt = known?.name === name && known.salt !== undefined ? known.salt : await withinPatience(readSalt(db, name));
  return createHmac('sha256', salt).update(`${ip}\n${userAgent}`).digest().subarray(0, BYTES);
}

async function readSalt(db: Database, name: string): Promise<Uint8Array> {
  const known = salts.get(db);
  const entry = known?.name === name ? known : { name, reading: readSecret(db, name) };
  salts.set(db, entry);
  try {
    const salt = await entry.reading;
    Object.assign(entry, { salt });
    return salt;
  } catch (error) {
    if (salts.get(db) === entry) salts.delete(db);
    throw error;
  }
}

/** Throws away the salts and the visitors of days that are over everywhere: a device may send its clicks a day late. */
export async function forgetVisitors(db: Database, now: Date): Promise<void> {
  const first = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await db.prisma.secret.deleteMany({ where: { name: { startsWith: SALT, lt: `${SALT}${first}` } } });
  await db.rows(sql`delete from link_visitors where day < ${first}::date`);
}
