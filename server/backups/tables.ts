import pg from 'pg';
import type { Migration, Table } from './file/format.ts';

/** The catalogue of PostgreSQL is outside Prisma's schema. */

export const JOBS = 'graphile_worker.jobs';

/** Jobs by the names of their tasks: their own tables belong to Graphile Worker, which changes them from version to version. */
const jobColumns = ['id', 'task', 'payload', 'priority', 'run_at', 'attempts', 'max_attempts', 'last_error', 'created_at', 'key', 'flags'];
const jobRows = `
  select j.id, t.identifier as task, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error, j.created_at, j.key, j.flags
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`;

/** A connection of its own, without the limits that hold for visitors, on which rows are always written alike. */
export async function connectForRows(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'portico backup', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // what runs fails with it
  await client.connect();
  await client.query(`
    set time zone 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1;
    set client_encoding = 'UTF8'; set search_path = public; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = '30s'`);
  return client;
}

/** Those with rows: a partitioned one is one table, and generated columns generate themselves. */
export async function tablesIn(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> '_prisma_migrations'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by c.relname order by c.relname`);
  return [...rows, { name: JOBS, columns: jobColumns }];
}

export async function migrationsOf(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query<Migration>(`
    select migration_name as name, checksum from _prisma_migrations
    where finished_at is not null and rolled_back_at is null order by migration_name`);
  return rows;
}

export async function sequencesOf(client: pg.ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** Writes the rows in the order of the primary key, byte by byte, so that it is the same in every cluster. */
export async function copyOut(client: pg.ClientBase, { name, columns }: Table): Promise<string> {
  if (name === JOBS) return `copy (${jobRows}) to stdout`;
  const { rows } = await client.query<{ key: string }>(
    `select quote_ident(a.attname) || case when t.typcategory = 'S' then ' collate "C"' else '' end as key
     from pg_index i
       cross join unnest(i.indkey::int2[]) with ordinality as k(attnum, nth)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum join pg_type t on t.oid = a.atttypid
     where i.indrelid = $1::regclass and i.indisprimary order by k.nth`,
    [quoted(name)],
  );
  const order = rows.length > 0 ? rows.map(({ key }) => key).join(', ') : 't::text collate "C"';
  return `copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)} t order by ${order}) to stdout`;
}

export function copyIn({ name, columns }: Table): string {
  return `copy ${name === JOBS ? 'restored_jobs' : quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
}

/** What `copyIn` fills with jobs, until `queueJobs` puts them into the queue. */
export async function createJobTable(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table restored_jobs (id bigint, task text, payload json, priority smallint, run_at timestamptz, attempts smallint,
      max_attempts smallint, last_error text, created_at timestamptz, key text, flags jsonb) on commit drop`);
}

/** Under their own numbers, by which mails are known that were sent already. */
export async function queueJobs(client: pg.ClientBase): Promise<void> {
  await client.query(`
    delete from graphile_worker._private_jobs;
    insert into graphile_worker._private_tasks (identifier) select distinct task from restored_jobs on conflict (identifier) do nothing;
    insert into graphile_worker._private_jobs
      (id, task_id, payload, priority, run_at, attempts, max_attempts, last_error, created_at, key, flags) overriding system value
      select r.id, t.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error, r.created_at, r.key, r.flags
      from restored_jobs r join graphile_worker._private_tasks t on t.identifier = r.task;
    select setval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id'), coalesce(max(id), 0) + 1, false)
      from graphile_worker._private_jobs`);
}

/** To be called before a COPY: resolves once the server has ended it, for which its stream does not wait. */
export function ended(client: pg.ClientBase): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      client.off('drain', finish).off('end', finish);
      done();
    };
    client.on('drain', finish).on('end', finish);
  });
}

export function quoted(name: string): string {
  return pg.escapeIdentifier(name);
}
