import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../http/log.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { type Database, sql, type Transaction, within } from './database.ts';
import { createTestDatabase } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, createLog('silent'));
});
afterAll(() => db.close());

test('a commit stores Prisma calls, raw statements, a nested create and a job; a rollback stores none', async () => {
  const [stored, lost] = [randomUUID(), randomUUID()];
  await db.transaction((tx) => writeEverything(tx, stored));
  expect(await writtenUnder(stored)).toEqual([{ setting: 7, nested: 1, jobs: 1 }]);
  const twice = (tx: Transaction) => writeEverything(tx, lost).then(() => create(tx, lost));
  await expect(db.transaction(twice)).rejects.toMatchObject({ code: 'P2002' });
  expect(await writtenUnder(lost)).toEqual([{ setting: null, nested: 0, jobs: 0 }]);
});

test.each([
  ['a raw statement', (tx: Transaction) => tx.rows(sql`select 1 / 0`)],
  ['a call of Prisma', (tx: Transaction) => tx.prisma.setting.update({ where: { key: 'none' }, data: { value: { nothing: '\u0000' } } })],
])('a transaction whose work caught the error of %s reports that nothing was committed', async (_, fail) => {
  const key = randomUUID();
  const work = async (tx: Transaction) => {
    await create(tx, key);
    await fail(tx).catch(() => {});
  };
  await expect(db.transaction(work)).rejects.toThrow('nothing was committed');
  expect(await db.prisma.setting.count({ where: { key } })).toBe(0);
});

test('a nested write outside of a transaction is all or nothing too', async () => {
  const [stored, lost] = [randomUUID(), randomUUID()];
  await db.prisma.person.create(person(stored));
  await expect(db.prisma.person.create(person(lost, stored))).rejects.toMatchObject({ code: 'P2002' });
  expect(await db.prisma.person.count({ where: { email: { in: [stored, lost] } } })).toBe(1);
});

test('200 concurrent transactions, and calls outside in the same tick, do not mix', async () => {
  const prefix = randomUUID();
  const work = async (tx: Transaction, key: string) => {
    await create(tx, key);
    await pause(Math.random() * 5);
    const open = { where: { key: { startsWith: prefix }, value: { equals: 0 } } };
    const [inside, outside] = await Promise.all([tx.prisma.setting.findFirst(open), db.prisma.setting.findFirst(open)]);
    expect([inside?.key, outside]).toEqual([key, null]);
    const id = sql`select pg_current_xact_id()::text`;
    expect(await tx.prisma.$queryRaw(id)).toEqual(await tx.rows(id));
    await setRaw(tx, key);
  };
  for (let wave = 0; wave < 25; wave++) {
    await Promise.all(Array.from('01234567', (n) => db.transaction((tx) => work(tx, `${prefix} ${wave} ${n}`))));
  }
  expect(await db.prisma.setting.count({ where: { key: { startsWith: prefix } } })).toBe(200);
});

test('a deadlock and a serialization failure start again, whether Prisma or a raw statement meets them', async () => {
  const [one, two] = [randomUUID(), randomUUID()];
  for (const key of [one, two]) await create(db, key);
  const both = (set: typeof increment | typeof setRaw, [first, second]: [string, string], level = 'read committed') =>
    db.transaction(async (tx) => {
      await tx.prisma.$executeRawUnsafe(`set transaction isolation level ${level}`);
      await set(tx, first);
      await pause(50);
      await set(tx, second);
    });
  await Promise.all([both(increment, [one, two]), both(setRaw, [two, one])]);
  await both(setRaw, [one, two]);
  await Promise.all([both(increment, [one, two], 'serializable'), both(increment, [two, one], 'serializable')]);
  expect(await db.prisma.setting.count({ where: { key: { in: [one, two] }, value: { equals: 9 } } })).toBe(2);
});

test('a statement of Prisma is prepared once per connection', async () => {
  const key = randomUUID();
  await db.transaction(async (tx) => {
    const prepared = () => tx.rows(sql`select name from pg_prepared_statements where statement like 'SELECT%"settings"%LIMIT%'`);
    await find(tx, key);
    const before = await prepared();
    await find(tx, 'another');
    expect([before.length, await prepared()]).toEqual([expect.any(Number), before]);
    expect(before).not.toEqual([]);
  });
});

test('a call inside a transaction stays outside of it unless it is given the transaction', async () => {
  const key = randomUUID();
  await db.transaction(async (tx) => {
    await create(tx, key);
    expect(await pause(5).then(() => find(db, key))).toBeNull();
    expect(await find(within(db, tx), key)).not.toBeNull();
  });
});

test('a call after the end is refused', async () => {
  const late = await db.transaction(async (tx) => [() => find(tx, 'late'), () => tx.rows(sql`select 1`)]);
  for (const call of late) await expect(call()).rejects.toThrow('has ended');
});

test('findUnique and $transaction are not offered', async () => {
  await db.transaction(async (tx) => {
    for (const { prisma } of [db, tx]) {
      for (const name of ['findUnique', 'findUniqueOrThrow']) expect(() => Reflect.get(prisma.setting, name)).toThrow('not offered');
      expect(() => Reflect.get(prisma, '$transaction')).toThrow('not offered');
    }
    // @ts-expect-error the compiler refuses it too
    type _Batched = typeof tx.prisma.setting.findUnique;
    // @ts-expect-error
    type _Outside = typeof db.prisma.$transaction;
  });
});

type Client = Pick<Transaction, 'prisma'>;

const create = ({ prisma }: Client, key: string) => prisma.setting.create({ data: { key, value: 0 } });
const find = ({ prisma }: Client, key: string) => prisma.setting.findFirst({ where: { key } });
const setRaw = (tx: Transaction, key: string) => tx.rows(sql`update settings set value = '7' where key = ${key}`);

async function increment(tx: Transaction, key: string) {
  const { value } = await tx.prisma.setting.findFirstOrThrow({ where: { key } });
  return tx.prisma.setting.update({ where: { key }, data: { value: Number(value) + 1 } });
}

function person(email: string, accessToken = email) {
  const order = { accessToken, language: 'en', currency: 'EUR', commands: { create: { id: randomUUID() } } };
  return { data: { email, name: 'Ada', orders: { create: order } } };
}

async function writeEverything(tx: Transaction, key: string): Promise<void> {
  await create(tx, key);
  await setRaw(tx, key);
  await tx.prisma.person.create(person(key));
  await tx.rows(sql`select count(*)::int from graphile_worker.add_jobs(array[
    row(${key}::text, '{}'::json, null, null, null, null, null, null)::graphile_worker.job_spec])`);
}

function writtenUnder(key: string) {
  return db.rows(sql`
    select (select value from settings where key = ${key}) as setting,
      (select count(*)::int from people p join orders o on person_id = p.id join cart_commands on order_id = o.id where email = ${key}) as nested,
      (select count(*)::int from graphile_worker.jobs where task_identifier = ${key}) as jobs`);
}
