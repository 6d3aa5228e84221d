import { noStars, statsOf } from '#domain/stars.ts';
import { type Database, sql } from '../../server/database/database.ts';
import { type Connection, get, withConnection } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import { inTurn } from './rounds.ts';
import type { Place, RunningShop } from './shop.ts';
import type { Row } from './table.ts';
import { vacuum } from './vacuum.ts';

const ROUNDS = 9;
const TIMES = 60;
const MANY = 1_000;
const FEW = 10;

/** CPU time, of server and database, for the first pages of what was written on a product with many ratings against one with few. */
export async function measureMessages(shop: RunningShop, place: Place, db: Database): Promise<Row[]> {
  const [many, few] = [await rated(db, 1, MANY), await rated(db, 2, FEW)];
  await vacuum(db);
  return withConnection(shop.port, async (connection) => {
    const cpu = async () => (await shop.used()).cpu + (databaseCpu(place.dataDir) ?? 0);
    const costOf = async (id: number) => {
      const before = await cpu();
      for (let time = 0; time < TIMES; time++) for (const request of pagesOf(id)) await askedOf(connection, request);
      return ((await cpu()) - before) / TIMES;
    };
    const { ours, theirs, ratio } = await inTurn(
      ROUNDS,
      () => costOf(many),
      () => costOf(few),
    );
    const note = `${theirs.toFixed(1)} and ${ours.toFixed(1)} ms CPU of server and database for three pages`;
    return [{ name: `A page of messages, ${MANY.toLocaleString('en')} against ${FEW}`, measured: ratio, unit: '', atMost: 1.5, note }];
  });
}

function pagesOf(id: number): Buffer[] {
  return [{}, { order: 'helpful' }, { stars: 5 }].map((more) =>
    get(`/trpc/messages.list?input=${encodeURIComponent(JSON.stringify({ kind: 'product', id, ...more }))}`),
  );
}

async function askedOf(connection: Connection, request: Buffer): Promise<void> {
  const { body } = await connection.ask(request);
  if (!body.includes('"threads":[{')) throw new Error('There should be messages to read.');
}

/** Answers the product's id. Every rating has words and its author; those of the demo shop give way. */
async function rated(db: Database, id: number, count: number): Promise<number> {
  await db.rows(sql`delete from messages where kind = 'product' and record_id = ${id}::int`);
  await db.rows(sql`delete from message_totals where kind = 'product' and record_id = ${id}::int`);
  await db.rows(sql`
    with author as (
      insert into people (email, name, created_at) select 'rater-' || ${id}::int || '-' || n || '@portico.example', 'Rater ' || n, now()
      from generate_series(1, ${count}::int) n returning id)
    insert into messages (kind, record_id, person_id, text, stars, language, created_at, command_id)
    select 'product', ${id}::int, id, repeat('It does what it should. ', 10), 1 + id % 5, 'en', now(), gen_random_uuid() from author`);
  const [row] = await db.rows<{ stars: number[] }>(sql`
    insert into message_totals (kind, record_id, threads, stars)
    select 'product', ${id}::int, count(*), array(
      select count(*) filter (where m.stars = n) from generate_series(1, 5) n
      left join messages m on m.kind = 'product' and m.record_id = ${id}::int group by n order by n)
    from messages where kind = 'product' and record_id = ${id}::int returning stars`);
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = row?.stars ?? [];
  if (statsOf({ ...noStars, 1: one, 2: two, 3: three, 4: four, 5: five }).total !== count) throw new Error('Not all ratings were counted.');
  return id;
}
