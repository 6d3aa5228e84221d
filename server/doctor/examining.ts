import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { countryCode } from '#domain/places/countries.ts';
import { version } from '../../package.json';
import { isBackupName, isNightlyName } from '../backups/file/format.ts';
import { migrationsOf } from '../backups/tables.ts';
import { type Database, projectMigrations, sql } from '../database/database.ts';
import { readMigrations } from '../database/migrate.ts';
import type { NamedDatabases } from '../database/named.ts';
import { type Env, publicUrlOf } from '../env.ts';
import { reachMailServer } from '../outside/mail-server.ts';
import { shopSettings } from '../settings/service.ts';
import { contradictions } from './contradictions.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

type Examined = { env: Env; databases: Pick<NamedDatabases, 'databases' | 'default'> };

const HOUR = 3_600_000;
/** Older than this the newest backup of a shop is too old. */
const STALE = 26 * HOUR;
/** A job that should have run so long ago waits for something that does not come. */
const LATE = HOUR;

/** What can be known of a running server; sends no mail and changes nothing. */
export async function examine({ env, databases }: Examined, now = new Date()): Promise<{ findings: Finding[] }> {
  const all = [...databases.databases.values()];
  const findings = [
    ok('versions', `Portico ${version} on Node ${process.versions.node}.`),
    await ofMail(env.mail),
    ...(await ofBackups(env.dataDir, databases.default, now)),
  ];
  for (const db of all) {
    const own = [...(await ofDatabase(db)), ...(await ofJobs(db, now)), ...contradictions(await factsOf(db, env))];
    findings.push(...own.map((finding) => (all.length === 1 ? finding : { ...finding, about: `${db.name}: ${finding.about}` })));
  }
  return { findings };
}

async function ofMail(mail: Env['mail']): Promise<Finding> {
  if (mail.kind === 'files') {
    return warning('mail', `Mails are written into ${mail.directory} and reach nobody.`, 'Set SMTP_URL to your mail server.');
  }
  const { host } = new URL(mail.url);
  return reachMailServer(mail.url).then(
    () => ok('mail', `The mail server ${host} answers and lets us in.`),
    (error: Error) => wrong('mail', `The mail server ${host} does not take mails: ${error.message}.`, 'Check SMTP_URL.'),
  );
}

async function ofBackups(dataDir: string, db: Database, now: Date): Promise<Finding[]> {
  const { nightly, keep } = (await shopSettings(db)).backups;
  const folder = join(dataDir, 'backups');
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => isBackupName(name) || isNightlyName(name));
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs));
  const age = now.getTime() - Math.max(...times);
  const turnOn = 'portico settings set backups.nightly true';
  if (names.length === 0)
    return [warning('backups', `There is no backup in ${folder}.`, nightly ? 'portico backup' : `portico backup, and ${turnOn}`)];
  const last = `The last backup is ${hoursText(age)} old`;
  if (age > STALE) return [warning('backups', `${last}.`, nightly ? 'See portico jobs.' : turnOn)];
  if (!nightly) return [warning('backups', `${last}, and none is made at night.`, turnOn)];
  return [ok('backups', `${last}; one is made each night and ${keep} are kept. Copy them to another place too.`)];
}

async function ofDatabase(db: Database): Promise<Finding[]> {
  const sent = Date.now();
  const [row] = await db.rows<{ version: string; at: Date; size: string }>(sql`
    select current_setting('server_version') as version, clock_timestamp() as at,
      pg_size_pretty(pg_database_size(current_database())) as size`);
  const off = Math.round(Math.abs((row?.at.getTime() ?? 0) - (sent + Date.now()) / 2) / 1_000);
  const client = await db.pool.connect();
  const applied = await migrationsOf(client).finally(() => client.release());
  const known = await readMigrations(projectMigrations());
  const newer = applied.filter(({ name }) => known.every((one) => one.name !== name));
  return [
    ok('database', `PostgreSQL ${row?.version.split(' ')[0]}, ${row?.size}.`),
    newer.length === 0
      ? ok('migrations', `All ${applied.length} migrations of this version are applied.`)
      : wrong('migrations', `The database was migrated by a newer version (${newer[0]?.name}).`, 'Install that version.'),
    off <= 5
      ? ok('time', 'The clocks of the database and of this machine agree.')
      : wrong('time', `The clocks of the database and of this machine are ${off} seconds apart.`, 'Set both by NTP.'),
  ];
}

async function ofJobs(db: Database, now: Date): Promise<Finding[]> {
  const [row] = await db.rows<{ failed: number; late: number; last: Date | null }>(sql`
    select count(*) filter (where last_error is not null)::int as failed,
      count(*) filter (where locked_at is null and attempts = 0 and run_at < ${new Date(now.getTime() - LATE)}::timestamptz)::int as late,
      (select max(ran_at) from job_runs) as last
    from graphile_worker.jobs`);
  const { failed = 0, late = 0, last = null } = row ?? {};
  const ran = last === null ? 'no regular job has run yet' : `the last regular one ran ${hoursText(now.getTime() - last.getTime())} ago`;
  return [
    ...(late > 0 ? [wrong('jobs', `${late} jobs have waited for more than an hour.`, 'Restart the server, and read its log.')] : []),
    ...(failed > 0 ? [warning('jobs', `${failed} jobs failed.`, 'portico jobs')] : []),
    ...(late + failed === 0 ? [ok('jobs', `No job waits too long or has failed; ${ran}.`)] : []),
  ];
}

async function factsOf(db: Database, env: Env) {
  const staff = { role: 'operator' as const, deletedAt: null };
  const [settings, transfer, deliveryMethods, operators, operatorsWithoutFactor, demo] = await Promise.all([
    shopSettings(db),
    db.prisma.paymentMethod.count({ where: { kind: 'transfer', published: true } }),
    db.prisma.deliveryMethod.count({ where: { published: true } }),
    db.prisma.person.count({ where: staff }),
    db.prisma.person.count({ where: { ...staff, passkeys: { none: {} }, secondFactor: null } }),
    db.prisma.person.count({ where: { email: 'kim@portico.example' } }),
  ]);
  const home = countryCode(settings.company.countryId) ?? '';
  const publicUrl = publicUrlOf(env, db.name);
  return { settings, home, publicUrl, transfer: transfer > 0, deliveryMethods, operators, operatorsWithoutFactor, demoAccount: demo > 0 };
}

function hoursText(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} hours` : `${Math.round(minutes / 1_440)} days`;
}
