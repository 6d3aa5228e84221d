import { randomBytes } from 'node:crypto';
import { type Database, sql } from '../database/database.ts';

const known = new WeakMap<Database, Promise<Buffer>>();

/** What this database's payment forms are signed with; made at the first need, the same for all processes. */
export function paymentSecret(db: Database): Promise<Buffer> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const reading = makeSecret(db);
  known.set(db, reading);
  reading.catch(() => known.delete(db));
  return reading;
}

/** The same, but nothing where nothing was ever signed: who asks whether a form is ours makes no secret. */
export async function madePaymentSecret(db: Database): Promise<Buffer | undefined> {
  const read = known.get(db);
  if (read !== undefined) return read;
  const [row] = await db.rows<{ value: Buffer }>(sql`select value from secrets where name = 'payment'`);
  return row?.value;
}

async function makeSecret(db: Database): Promise<Buffer> {
  // Writing the name over itself makes the statement answer the row whoever made it.
  const [row] = await db.rows<{ value: Buffer }>(sql`
    insert into secrets (name, value) values ('payment', ${randomBytes(32)})
    on conflict (name) do update set name = excluded.name returning value`);
  if (row === undefined) throw new Error('An upsert that always answers a row had none');
  return row.value;
}
