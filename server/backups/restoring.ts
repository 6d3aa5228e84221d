import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { sqlState } from '../database/away.ts';
import { projectMigrations } from '../database/database.ts';
import { createRecords, LOCK, readMigrations, runMigration } from '../database/migrate.ts';
import { type DatabaseSettings, openDatabases } from '../database/named.ts';
import { wrongSetting } from '../env.ts';
import { type Log, migrateJobs } from '../jobs/queue.ts';
import { fault, type Head, isFault, type Manifest, type Proof, type Table } from './file/format.ts';
import { createProof } from './file/proving.ts';
import { readBackup } from './file/reading.ts';
import { BROKEN } from './file/sealing.ts';
import { heldSentences, holdMails } from './holding.ts';
import { connectForRows, copyIn, copyOut, createJobTable, ended, JOBS, queueJobs, quoted } from './tables.ts';

type Restoring = { file: string; passphrase: string | undefined; print: (sentence: string) => void; log: Log };

/**
 * Fills empty databases from a backup, each in one transaction: at the schema it was made with, so what comes after is migrated as always.
 * Before the commit every table is read back and compared with the backup.
 * @throws an error in a sentence; then the databases are as they were
 */
export async function restore(settings: DatabaseSettings, restoring: Restoring): Promise<void> {
  const databases = await openDatabases(settings, { migrations: false });
  const open = new Map<string, Loading>();
  try {
    for (const db of databases.databases.values()) await migrateJobs(db, restoring.log);
    restoring.print(`Restoring ${restoring.file}`);
    const { manifest } = await readBackup(restoring.file, restoring.passphrase, {
      head: async (head) => {
        refuseOtherNames(head, [...databases.databases.keys()]);
        for (const [name, db] of databases.databases) open.set(name, await beginLoading(name, db.url, head));
      },
      part: async ({ database, table, rows }) => {
        const { client, tables } = open.get(database) as Loading;
        const { from } = await import('pg-copy-streams');
        const end = ended(client);
        await pipeline(rows, client.query(from(copyIn(tables.get(table) as Table))));
        await end;
      },
    });
    for (const [name, loading] of open) await finishLoading(name, loading, manifest, restoring.print);
    for (const { client } of open.values()) await client.query('commit');
  } catch (error) {
    if (isFault(error)) throw wrongSetting(error.message);
    throw isNoRow(error) ? Object.assign(wrongSetting(BROKEN), { cause: error }) : error;
  } finally {
    // A connection that ends without a commit leaves nothing.
    for (const { client } of open.values()) await client.end().catch(() => {});
    await databases.close();
  }
}

/** A changed byte may still be a whole file, whose rows the database cannot take: no value of their type, or twice the same key. */
function isNoRow(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error));
}

type ForeignKey = { table: string; name: string; definition: string };
type Loading = { client: pg.Client; tables: ReadonlyMap<string, Table>; foreignKeys: readonly ForeignKey[] };

function refuseOtherNames({ databases }: Head, own: readonly string[]): void {
  const given = Object.keys(databases);
  if (given.length === own.length && given.every((name) => own.includes(name))) return;
  throw fault(`The backup holds the databases ${given.join(', ')}, and this server has ${own.join(', ')}: name the same in DATABASES.`);
}

async function beginLoading(name: string, url: string, head: Head): Promise<Loading> {
  const made = head.databases[name] ?? { migrations: [], tables: [] };
  const known = await readMigrations(projectMigrations());
  for (const { name: migration, checksum } of made.migrations) {
    if (known.every((one) => one.name !== migration || one.checksum !== checksum)) {
      throw fault(`This backup was made by a newer version of Portico, ${head.version}: install that version first.`);
    }
  }
  const client = await connectForRows(url);
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await refuseUsed(
      client,
      name,
      known.map((migration) => migration.name),
    );
    await client.query(dropAll);
    await createRecords(client);
    for (const migration of known.filter((one) => made.migrations.some((applied) => applied.name === one.name))) {
      await runMigration(client, migration);
    }
    await createJobTable(client);
    return { client, tables: new Map(made.tables.map((table) => [table.name, table])), foreignKeys: await emptyAndLoosen(client) };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseUsed(client: pg.Client, name: string, known: readonly string[]): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`);
  const has = (table: string) => tables.some((one) => one.name === table);
  // Another program may be built with Prisma as well.
  const { rows: foreign } = has('_prisma_migrations')
    ? await client.query('select from _prisma_migrations where migration_name <> all($1) limit 1', [known])
    : { rows: tables };
  if (foreign.length > 0) {
    throw fault(`The database "${name}" belongs to another program, which has tables in it: give Portico one of its own.`);
  }
  for (const table of ['orders', 'people', 'products'].filter(has)) {
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount === 0) continue;
    throw fault(
      `The database "${name}" has ${table} in it, and a backup is restored into an empty one only: set another DATA_DIR or DATABASE_URL.`,
    );
  }
}

/** What migrations made; what an extension brought stays, since not every user may bring it again. */
const dropAll = `
  do $$ declare found record; begin
    for found in
      select format('drop table %s cascade', c.oid::regclass) as it from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      union all
      select format('drop routine %s cascade', p.oid::regprocedure) from pg_proc p
        where p.pronamespace = 'public'::regnamespace and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      union all
      select format('drop type %s cascade', t.oid::regtype) from pg_type t
        where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
          and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
    loop execute found.it; end loop;
  end $$`;

/**
 * Foreign keys are taken off and put back when all rows are in, as pg_restore does: tables may come in any order and point at each other in
 * circles, each key is checked by one join instead of row by row, and the owner of the tables may do it, who need be no superuser (as
 * session_replication_role demands). Our own triggers rest: the rows have passed them once.
 */
async function emptyAndLoosen(client: pg.Client): Promise<ForeignKey[]> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname <> '_prisma_migrations' and not c.relispartition`);
  const { rows: foreignKeys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  if (tables.length > 0) await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  return foreignKeys;
}

async function finishLoading(name: string, loading: Loading, manifest: Manifest, print: (sentence: string) => void): Promise<void> {
  const { client, tables, foreignKeys } = loading;
  const wanted = manifest.databases[name];
  await queueJobs(client);
  for (const [sequence, value] of Object.entries(wanted?.sequences ?? {})) {
    await client.query('select setval($1::regclass, $2::bigint)', [quoted(sequence), value]);
  }
  for (const { table, name: key, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${quoted(key)} ${definition}`);
  }
  for (const { table } of await triggersAtRest(client)) await client.query(`alter table ${table} enable trigger user`);
  await client.query('analyze');
  let rows = 0;
  for (const table of tables.values()) {
    const [was, is] = [wanted?.tables[table.name], await proofOf(client, table)];
    if (was?.rows !== is.rows || was.sha256 !== is.sha256) {
      throw fault(
        `The table ${table.name} did not come back as it was (${is.rows} rows, ${was?.rows ?? 0} in the backup): nothing was restored.`,
      );
    }
    rows += is.rows;
    if (is.rows > 0)
      print(`  ${table.name === JOBS ? 'jobs' : table.name}: ${is.rows} ${is.rows === 1 ? 'row' : 'rows'}, as in the backup`);
  }
  print(`Restored "${name}": ${tables.size} tables with ${rows} rows, each compared with the backup.`);
  for (const sentence of heldSentences(await holdMails(client))) print(sentence);
}

async function triggersAtRest(client: pg.Client): Promise<{ table: string }[]> {
  const { rows } = await client.query<{ table: string }>(`
    select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal and t.tgenabled = 'D' and not c.relispartition`);
  return rows;
}

async function proofOf(client: pg.Client, table: Table): Promise<Proof> {
  const { to } = await import('pg-copy-streams');
  const proof = createProof();
  const statement = await copyOut(client, table);
  const end = ended(client);
  const rows = client.query(to(statement));
  rows.on('data', (chunk: Buffer) => proof.add(chunk));
  await finished(rows);
  await end;
  return proof.done();
}
