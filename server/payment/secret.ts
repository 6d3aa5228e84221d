import { randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';

const NAME = 'payment';
const known = new WeakMap<Database, Promise<Uint8Array>>();

/** What this database's payment forms are signed with; made at the first need, the same for all processes. */
export function paymentSecret(db: Database): Promise<Uint8Array> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const reading = makeSecret(db);
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

/** The same, but nothing where nothing was ever signed: checking whether a form is ours creates no secret. */
export async function madePaymentSecret(db: Database): Promise<Uint8Array | undefined> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const secret = await db.prisma.secret.findFirst({ where: { name: NAME } });
  return secret?.value;
}

async function makeSecret({ prisma }: Database): Promise<Uint8Array> {
  const made = { name: NAME, value: randomBytes(32) };
  // Writing the name over itself makes the statement answer the row, whichever process made it.
  const { value } = await prisma.secret.upsert({ where: { name: NAME }, create: made, update: { name: NAME } });
  return value;
}
