import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from './database.ts';

const known = new WeakMap<Pick<Transaction, 'prisma'>, Map<string, Promise<Uint8Array>>>();

/** A random value of this database, made at the first need, the same for all processes. */
export function secretOf(db: Database, name: string): Promise<Uint8Array> {
  const ofDatabase = known.get(db) ?? new Map<string, Promise<Uint8Array>>();
  known.set(db, ofDatabase);
  const read = ofDatabase.get(name);
  if (read !== undefined) return read;
  const reading = readSecret(db, name);
  ofDatabase.set(name, reading);
  reading.catch(() => ofDatabase.delete(name));
  return reading;
}

/** The same, but undefined where none was ever needed, and then none is made. */
export async function madeSecretOf(db: Pick<Transaction, 'prisma'>, name: string): Promise<Uint8Array | undefined> {
  const read = known.get(db)?.get(name);
  if (read !== undefined) return read;
  return (await db.prisma.secret.findFirst({ where: { name } }))?.value;
}

/** The same, but not kept in memory. */
export async function readSecret({ prisma }: Database, name: string): Promise<Uint8Array> {
  const made = { name, value: randomBytes(32) };
  // Writing the name over itself makes the statement answer the row, whichever process made it.
  const { value } = await prisma.secret.upsert({ where: { name }, create: made, update: { name } });
  return value;
}
