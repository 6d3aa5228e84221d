import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './binaries.ts';
import { CTYPE, SUPERUSER } from './cluster-options.ts';
import type { Runner } from './runner.ts';
import { quoted, socketUrl } from './socket.ts';

/**
 * Creates a cluster in an empty folder, as the current user. These are the steps of PostgreSQL 18's initdb, which exits when its
 * user has no name (`docker run --user 1234`), as does the single-user mode it works with: so a server runs the later half.
 */
export async function makeBareCluster(directory: string, { postgres, share }: Binaries, runner: Runner): Promise<void> {
  for (const folder of folders) {
    mkdirSync(join(directory, folder), { mode: 0o700 });
    runner.own(join(directory, folder));
  }
  const write = (file: string, text: string) => {
    writeFileSync(join(directory, file), text, { mode: 0o600 });
    runner.own(join(directory, file));
  };
  write('PG_VERSION', '18\n');
  write('base/1/PG_VERSION', '18\n');
  write('postgresql.conf', "datestyle = 'iso, mdy'\ndefault_text_search_config = 'pg_catalog.english'\n");
  write('postgresql.auto.conf', '');
  write('pg_hba.conf', 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
  write('pg_ident.conf', '');
  const read = (name: string) => readFileSync(join(share, name), 'utf8');
  const { file, args, options } = runner.command(postgres, ['--boot', '-D', directory, '-F', '-X', '16777216', '-k']);
  const env = { ...options.env, LC_COLLATE: 'C', LC_CTYPE: CTYPE };
  const booted = spawnSync(file, args, { ...options, env, input: catalogue(read('postgres.bki')), encoding: 'utf8' });
  if (booted.status !== 0) throw new Error(/(?:FATAL|ERROR): *(.+)/.exec(booted.stderr)?.[1] ?? String(booted.error ?? booted.stderr));
  await withServer(postgres, directory, runner, async (client) => {
    for (const statement of furnishing(read, share)) await client.query(statement);
  });
}

const folders = `global base base/1 pg_wal pg_wal/archive_status pg_wal/summaries pg_commit_ts pg_dynshmem pg_notify pg_serial pg_snapshots
  pg_subtrans pg_twophase pg_multixact pg_multixact/members pg_multixact/offsets pg_replslot pg_tblspc pg_stat pg_stat_tmp pg_xact
  pg_logical pg_logical/snapshots pg_logical/mappings`.split(/\s+/);

function catalogue(bki: string): string {
  const words = {
    NAMEDATALEN: '64',
    SIZEOF_POINTER: '8',
    ALIGNOF_POINTER: 'd',
    FLOAT8PASSBYVAL: 't',
    POSTGRES: `'${SUPERUSER}'`,
    ENCODING: '6',
    LOCALE_PROVIDER: 'b',
    LC_COLLATE: "'C'",
    LC_CTYPE: `'${CTYPE}'`,
    DATLOCALE: "'C.UTF-8'",
    ICU_RULES: '_null_',
  };
  return bki.replace(new RegExp(`\\b(?:${Object.keys(words).join('|')})\\b`, 'g'), (word) => words[word as keyof typeof words]);
}

function furnishing(read: (name: string) => string, share: string): string[] {
  const initial = Object.entries({
    pg_class: 'relacl',
    pg_proc: 'proacl',
    pg_type: 'typacl',
    pg_language: 'lanacl',
    pg_namespace: 'nspacl',
  });
  return [
    'set search_path = pg_catalog',
    'revoke all on pg_authid from public',
    read('system_constraints.sql'),
    read('system_functions.sql'),
    read('system_views.sql'),
    `update pg_collation set collversion = pg_collation_actual_version(oid) where collname = 'unicode'`,
    `select pg_import_system_collations('pg_catalog')`,
    read('snowball_create.sql'),
    `update pg_class set relacl = (select array_agg(acl) from (select '=r/${SUPERUSER}'::aclitem acl
       union select unnest(acldefault(case when relkind = 'S' then 's' else 'r' end::"char", 10::oid))) a)
     where relkind in ('r', 'v', 'm', 'S') and relacl is null`,
    'grant usage on schema pg_catalog, public to public',
    'revoke all on pg_largeobject from public',
    ...initial.map(
      ([table, column]) => `insert into pg_init_privs (objoid, classoid, objsubid, initprivs, privtype)
        select oid, '${table}'::regclass, 0, ${column}, 'i' from ${table} where ${column} is not null`,
    ),
    read('information_schema.sql'),
    `copy information_schema.sql_features (feature_id, feature_name, sub_feature_id, sub_feature_name, is_supported, comments)
       from '${join(share, 'sql_features.txt').replaceAll("'", "''")}'`,
    'create extension plpgsql',
    'analyze',
    'vacuum freeze',
    'create database template0 is_template = true allow_connections = false oid = 4 strategy = file_copy',
    'revoke create, temporary on database template1 from public',
    'revoke create, temporary on database template0 from public',
    'create database postgres oid = 5 strategy = file_copy',
  ];
}

async function withServer(postgres: string, directory: string, runner: Runner, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const socket = mkdtempSync(join(tmpdir(), 'portico-'));
  const settings = ['listen_addresses=', 'allow_system_table_mods=on', 'autovacuum=off', 'fsync=off'].flatMap((setting) => ['-c', setting]);
  runner.own(socket);
  const { file, args, options } = runner.command(postgres, ['-D', directory, '-k', quoted(socket), '-p', '5432', ...settings]);
  const server = spawn(file, args, { ...options, stdio: 'ignore' });
  const left = once(server, 'exit');
  try {
    const client = await connect(socketUrl(socket, 5432, 'template1'), () => server.exitCode !== null);
    await work(client).finally(() => client.end());
  } finally {
    server.kill('SIGINT');
    await left;
    rmSync(socket, { recursive: true, force: true });
  }
  spawnSync('sync', ['-f', directory]); // until here nothing waited for the disk
}

async function connect(url: string, gone: () => boolean): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (gone()) throw error;
      await delay(25);
    }
  }
}
