import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, sql } from '../database/database.ts';
import { applyMigrations } from '../database/migrate.ts';
import { createTestDatabase } from '../database/testing.ts';

const MIGRATIONS = 'prisma/migrations';
const FIRST = '20261125032000_payments';
const LAST = '20261125032500_payments_of_paid_orders';

let db: Database;
let folder: string;
beforeAll(async () => {
  db = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'portico-migrations-'));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

/** Applies those that are wanted, as the folder of an earlier version had them. */
async function migrate(wanted: (name: string) => boolean): Promise<void> {
  for (const name of readdirSync(MIGRATIONS).filter(wanted)) cpSync(join(MIGRATIONS, name), join(folder, name), { recursive: true });
  await applyMigrations(db.url, folder);
}

test('orders that the version before had as paid have one payment of their total, made when they were paid', async () => {
  await db.rows(sql`drop schema public cascade`);
  await db.rows(sql`create schema public`);
  await migrate((name) => name < FIRST);
  await db.pool.query(`
    insert into payment_methods (kind, name, note) values ('transfer', '{}', '{}');
    insert into orders (number, state, payment_state, total, access_token, language, currency, placed_at, updated_at) values
      ('S00001', 'done', 'paid', 5000, 'a', 'en', 'EUR', '2026-03-01', '2026-03-20'),
      ('S00002', 'cancel', 'paid', 700, 'b', 'en', 'EUR', '2026-03-01', '2026-03-20'),
      ('S00003', 'sale', 'awaited', 900, 'c', 'en', 'EUR', '2026-03-01', '2026-03-20'),
      ('S00004', 'sale', 'none', 0, 'd', 'en', 'EUR', '2026-03-01', '2026-03-20'),
      (null, 'draft', 'none', 0, 'e', 'en', 'EUR', null, '2026-03-20');
    insert into payment_transactions (order_id, method_id, reference, state, amount, currency, updated_at) values
      (1, 1, 'S00001', 'done', 5000, 'EUR', '2026-03-05'), (3, 1, 'S00003', 'pending', 900, 'EUR', '2026-03-01');`);
  await migrate((name) => name <= LAST);
  expect(await db.rows(sql`select id, paid, due_at_once as due from orders order by id`)).toEqual([
    { id: 1, paid: 5_000, due: 0 },
    { id: 2, paid: 700, due: 0 },
    { id: 3, paid: 0, due: 0 },
    { id: 4, paid: 0, due: 0 },
    { id: 5, paid: 0, due: 0 },
  ]);
  expect(await db.rows(sql`select order_id as id, amount, method, made_at as at, person_id as by from payments order by id`)).toEqual([
    { id: 1, amount: 5_000, method: 'transfer', at: new Date('2026-03-05T00:00:00Z'), by: null },
    { id: 2, amount: 700, method: 'transfer', at: new Date('2026-03-20T00:00:00Z'), by: null },
  ]);
});
