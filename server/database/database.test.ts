import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Database, join, openDatabase, sql } from './database.ts';
import { connections } from './pool.ts';
import { createTestDatabase } from './testing.ts';

let db: Database;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.rows(sql`create table jars (name text primary key, marbles bigint not null, filled timestamptz, notes jsonb, day date)`);
});
afterAll(() => db.close());

test('rows are plain values, whatever the column types', async () => {
  const filled = new Date('2026-02-03T04:05:06.789Z');
  await db.rows(sql`insert into jars values (${'blue'}, ${12}, ${filled}, ${{ lid: [1, 'tin'] }}, ${'2026-02-03'})`);
  expect(await db.rows(sql`select * from jars`)).toEqual([
    { name: 'blue', marbles: 12, filled, notes: { lid: [1, 'tin'] }, day: '2026-02-03' },
  ]);
  expect(await db.rows(sql`select count(*), 9007199254740993::bigint as many from jars where name in (${join(['blue', 'red'])})`)).toEqual([
    { count: 1, many: 9007199254740993n },
  ]);
});

test('Prisma and raw statements share one pool, whose clock is UTC', async () => {
  const [viaPrisma] = await db.prisma.$queryRaw<
    [{ at: Date; zone: string }]
  >`select filled as at, current_setting('timezone') as zone from jars`;
  const [raw] = await db.rows<{ at: Date; zone: string }>(sql`select filled as at, current_setting('timezone') as zone from jars`);
  expect(viaPrisma).toEqual(raw);
  expect(db.pool.totalCount).toBe(1);
  expect(connections.pool + connections.jobs + connections.listen).toBe(12);
});

test('each text is prepared once per connection, under a name', async () => {
  for (const name of ['blue', 'red']) {
    await db.rows(sql`select marbles as prepared_raw from jars where name = ${name}`);
    await db.prisma.$queryRaw`select marbles as prepared_prisma from jars where name = ${name}`;
  }
  const prepared = await db.rows<{ name: string }>(sql`select name from pg_prepared_statements where statement like '%as prepared\\_%'`);
  expect(prepared).toHaveLength(2);
});

test('a transaction that throws leaves nothing behind, and its connection is free again', async () => {
  const mishap = new Error('dropped');
  await expect(
    db.transaction(async (tx) => {
      await tx.rows(sql`insert into jars values ('green', 1)`);
      throw mishap;
    }),
  ).rejects.toBe(mishap);
  expect(await db.rows(sql`select from jars where name = 'green'`)).toEqual([]);
  expect(db.pool.idleCount).toBe(db.pool.totalCount);
});

test('a refused statement costs no connection', async () => {
  const [before] = await db.rows(sql`select pg_backend_pid()`);
  await expect(db.rows(sql`insert into jars values ('blue', 1)`)).rejects.toMatchObject({ code: '23505' });
  expect(await db.rows(sql`select pg_backend_pid()`)).toEqual([before]);
});

test.each(['40001', '40P01'])(
  '%s makes the transaction run a second and a third time, each after a moment, and no fourth',
  async (code) => {
    const begun: number[] = [];
    const work = async () => {
      begun.push(performance.now());
      throw Object.assign(new Error('again'), { code });
    };
    await expect(db.transaction(work)).rejects.toThrow('again');
    expect(begun).toHaveLength(3);
    // A timer may be a millisecond early.
    expect(Math.min(...begun.slice(1).map((at, before) => at - (begun[before] ?? 0)))).toBeGreaterThan(19);
  },
);

test('two transactions that wait for each other both come through', async () => {
  await db.rows(sql`insert into jars values ('left', 0), ('right', 0)`);
  const bothHold = barrier(2);
  const fill = (first: string, second: string) =>
    db.transaction(async (tx) => {
      await tx.rows(sql`update jars set marbles = marbles + 1 where name = ${first}`);
      await bothHold();
      await tx.rows(sql`update jars set marbles = marbles + 1 where name = ${second}`);
    });
  await Promise.all([fill('left', 'right'), fill('right', 'left')]);
  expect(await db.rows(sql`select marbles from jars where name in ('left', 'right')`)).toEqual([{ marbles: 2 }, { marbles: 2 }]);
});

test('a connection that breaks in use fails its work, not the process', async () => {
  await expect(
    db.transaction(async (tx) => {
      const [own] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.rows(sql`select pg_terminate_backend(${own?.pid})`);
      await tx.rows(sql`select 1`);
    }),
  ).rejects.toThrow();
  expect(await db.rows(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
});

test('a call of Prisma to a database that went away is refused as unavailable, and the next one is answered', async () => {
  const sleeping = db.prisma.$queryRaw`select pg_sleep(30)::text as asleep`;
  const asleep = () =>
    db.rows<{ pid: number }>(sql`select pid from pg_stat_activity where query like '%pg_sleep(30)%' and pid <> pg_backend_pid()`);
  const refused = expect(sleeping).rejects.toMatchObject({ code: 'unavailable' });
  await expect.poll(async () => (await asleep()).length).toBe(1);
  for (const { pid } of await asleep()) await db.rows(sql`select pg_terminate_backend(${pid})`);
  await refused;
  expect(await db.prisma.setting.count()).toBe(0);
});

test('an idle connection that breaks is reported and replaced', async () => {
  const onTrouble = vi.fn();
  const other = await openDatabase('main', db.url, { migrations: false, onTrouble });
  const [own] = await other.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const removed = new Promise((resolve) => other.pool.once('remove', resolve));
  await db.rows(sql`select pg_terminate_backend(${own?.pid})`);
  await removed;
  expect(onTrouble).toHaveBeenCalledWith(expect.objectContaining({ code: '57P01' }));
  expect(await other.rows(sql`select 1 as answer`)).toEqual([{ answer: 1 }]);
  await other.close();
});

test('notifications reach the handlers of their channel, over one connection', async () => {
  const [tea, coffee] = [vi.fn(), vi.fn()];
  const leaveTea = await db.listen('tea', tea, () => {});
  const leaveCoffee = await db.listen('Coffee "beans"', coffee, () => {});
  await db.rows(sql`select pg_notify('tea', 'green'), pg_notify('Coffee "beans"', 'arabica')`);
  await expect.poll(() => coffee.mock.calls).toEqual([['arabica']]);
  expect(tea.mock.calls).toEqual([['green']]);
  expect(await listeners()).toHaveLength(1);
  await leaveTea();
  await db.rows(sql`select pg_notify('tea', 'black'), pg_notify('Coffee "beans"', 'robusta')`);
  await expect.poll(() => coffee.mock.calls).toHaveLength(2);
  expect(tea).toHaveBeenCalledTimes(1);
  await leaveCoffee();
});

test('when listening was interrupted, `lost` is called once it is back', async () => {
  const [onPayload, lost] = [vi.fn(), vi.fn()];
  const leave = await db.listen('prices', onPayload, lost);
  await db.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where pid = any(${await listeners()})`);
  await expect.poll(() => lost.mock.calls, { timeout: 5000 }).toHaveLength(1);
  await db.rows(sql`select pg_notify('prices', 'up')`);
  await expect.poll(() => onPayload.mock.calls).toEqual([['up']]);
  await leave();
});

test('a handler that throws is reported, and the other handlers still run', async () => {
  const onTrouble = vi.fn();
  const other = await openDatabase('main', db.url, { migrations: false, onTrouble });
  const onPayload = vi.fn();
  await other.listen(
    'noise',
    () => JSON.parse('{'),
    () => {},
  );
  await other.listen('noise', onPayload, () => {});
  await db.rows(sql`select pg_notify('noise', 'bang')`);
  await expect.poll(() => onPayload.mock.calls).toEqual([['bang']]);
  expect(onTrouble).toHaveBeenCalledWith(expect.any(SyntaxError));
  await other.close();
});

async function listeners(): Promise<number[]> {
  const rows = await db.rows<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = 'portico listener'`,
  );
  return rows.map(({ pid }) => pid);
}

/** Lets the first `count` callers go on together, later ones at once. */
function barrier(count: number): () => Promise<void> {
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  let here = 0;
  return () => {
    here += 1;
    if (here === count) open();
    return opened;
  };
}
