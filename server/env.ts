import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { isEmail } from '#domain/email.ts';

/** Empty counts as not set: `SMTP_URL= npm start` means none. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());

const Variables = z.object({
  PORT: z.preprocess((value) => (value === '' ? undefined : value), z.coerce.number().int().min(0).max(65_535).default(8069)),
  HOST: text,
  PUBLIC_URL: text,
  DATA_DIR: text,
  DATABASE_URL: text,
  DATABASES: text,
  SMTP_URL: text,
  // Login shells set MAIL to the path of the user's mailbox.
  MAIL: z.preprocess(
    (value) => (value === '' || (typeof value === 'string' && value.startsWith('/')) ? undefined : value),
    z.enum(['smtp', 'files']).optional(),
  ),
  MAIL_FROM: text,
  BOUNCE_ADDRESS: text,
  BOUNCE_MAILBOX: text,
  BACKUP_PASSPHRASE_FILE: text,
  TRUST_PROXY: text,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});

export type Env = {
  port: number;
  host: string | undefined;
  /** database name → origin that its absolute links begin with; the key `*` holds for every other */
  publicUrls: Record<string, string>;
  dataDir: string;
  databaseUrl?: string;
  databases?: Record<string, string>;
  mail: { kind: 'smtp'; url: string; from?: string } | { kind: 'files'; directory: string; from?: string };
  /** where mails to many come back: on their envelopes stands `address`, and its mailbox is read at `url`, where one is set */
  bounces?: { address: string; url?: string };
  /** of backups, those that are made at night and the one that a start restores */
  backupPassphrase?: string;
  /** how many proxies stand in front, or their addresses: only what they have added to X-Forwarded-For counts */
  trustProxy: false | number | string[];
  logLevel: string;
};

/** Parses the environment once. An error is one sentence that names the variable. */
export function parseEnv(variables: Record<string, string | undefined> = process.env, projectDir = process.cwd()): Env {
  const parsed = Variables.safeParse(variables);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw wrongSetting(`${String(issue?.path[0])} is not valid: ${issue?.message}.`);
  }
  const given = parsed.data;
  if (given.DATABASE_URL !== undefined && given.DATABASES !== undefined) {
    throw wrongSetting('Set DATABASE_URL or DATABASES, not both.');
  }
  const dataDir = resolve(given.DATA_DIR ?? defaultDataDir(projectDir, variables.XDG_DATA_HOME));
  const databases = given.DATABASES === undefined ? undefined : pairs('DATABASES', given.DATABASES);
  const embedded = given.DATABASE_URL === undefined && !Object.values(databases ?? {}).some((value) => value.includes('://'));
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrls: publicUrls(given.PUBLIC_URL, given.PORT),
    dataDir,
    ...(given.DATABASE_URL === undefined ? {} : { databaseUrl: given.DATABASE_URL }),
    ...(databases === undefined ? {} : { databases }),
    mail: mailOf(given, dataDir, embedded),
    ...bouncesOf(given),
    ...(given.BACKUP_PASSPHRASE_FILE !== undefined && { backupPassphrase: passphraseIn(given.BACKUP_PASSPHRASE_FILE) }),
    trustProxy: proxiesOf(given.TRUST_PROXY),
    logLevel: given.LOG_LEVEL,
  };
}

/** The origin of a shop's absolute links; a request's host header is not trusted. */
export function publicUrlOf({ publicUrls }: Pick<Env, 'publicUrls'>, database: string): string {
  return publicUrls[database] ?? publicUrls['*'] ?? '';
}

/** All that child processes get of our environment, which also holds secrets. */
export const programPaths = { PATH: process.env.PATH, LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH };

/** What stops the start; `main.ts` prints its sentence alone. */
export function wrongSetting(sentence: string): Error {
  return Object.assign(new Error(sentence), { name: 'WrongSetting' });
}

function mailOf(given: z.infer<typeof Variables>, dataDir: string, embedded: boolean): Env['mail'] {
  const from = given.MAIL_FROM === undefined ? {} : { from: given.MAIL_FROM };
  if (given.SMTP_URL !== undefined && given.MAIL !== 'files') return { kind: 'smtp', url: given.SMTP_URL, ...from };
  if (given.MAIL === 'smtp') throw wrongSetting('MAIL=smtp needs SMTP_URL, for example smtp://user:password@mail.example:587.');
  // A shop on an external database is in production: its mails must not end unread in a folder.
  if (!embedded && given.MAIL !== 'files') {
    throw wrongSetting('Set SMTP_URL so that mails can be sent, or MAIL=files to have them written as files.');
  }
  return { kind: 'files', directory: join(dataDir, 'mails'), ...from };
}

function bouncesOf({ BOUNCE_ADDRESS: address, BOUNCE_MAILBOX: url }: z.infer<typeof Variables>): Pick<Env, 'bounces'> {
  if (address === undefined && url === undefined) return {};
  if (address === undefined || !isEmail(address) || address.includes('+')) {
    throw wrongSetting('BOUNCE_ADDRESS is the mailbox to which mails come back, for example bounces@shop.example.');
  }
  if (url !== undefined && !(URL.canParse(url) && /^imaps?:$/.test(new URL(url).protocol) && new URL(url).username !== '')) {
    throw wrongSetting('BOUNCE_MAILBOX looks like imaps://user:password@mail.example/INBOX.');
  }
  return { bounces: { address: address.toLowerCase(), ...(url !== undefined && { url }) } };
}

function passphraseIn(file: string): string {
  try {
    const [line = ''] = readFileSync(file, 'utf8').split(/\r?\n/);
    if (line !== '') return line;
  } catch (error) {
    throw wrongSetting(`BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}.`);
  }
  throw wrongSetting(`BACKUP_PASSPHRASE_FILE names ${file}, whose first line is empty.`);
}

function publicUrls(given: string | undefined, port: number): Record<string, string> {
  if (given === undefined) return { '*': `http://localhost:${port}` };
  const urls = given.includes('=') ? pairs('PUBLIC_URL', given) : { '*': given };
  for (const url of Object.values(urls)) {
    if (!URL.canParse(url) || new URL(url).pathname !== '/') throw wrongSetting(`PUBLIC_URL is not an origin: ${url}.`);
  }
  return Object.fromEntries(Object.entries(urls).map(([name, url]) => [name, new URL(url).origin]));
}

/** `true` is one proxy: to trust every entry would be to trust the first, which the client writes. */
function proxiesOf(given = 'false'): Env['trustProxy'] {
  const words = given.toLowerCase();
  if (words === 'true') return 1;
  if (words === 'false' || words === '0') return false;
  if (/^\d{1,2}$/.test(words)) return Number(words);
  const addresses = words.split(',').map((address) => address.trim());
  const wrong = addresses.find((address) => !isNetwork(address));
  if (wrong === undefined) return addresses;
  throw wrongSetting(
    `TRUST_PROXY is the number of proxies in front (1), or their addresses (10.0.0.1, 10.0.0.0/8, fd00::/8, loopback); "${wrong}" is neither.`,
  );
}

/** An address, or a network that is not the whole internet. */
function isNetwork(address: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return true;
  const [network = '', prefix, ...rest] = address.split('/');
  const version = isIP(network);
  if (version === 0 || rest.length > 0 || network.includes('%')) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= (version === 4 ? 32 : 128));
}

function pairs(name: string, value: string): Record<string, string> {
  const entries = value.split(',').map((pair) => {
    const [key, ...rest] = pair.trim().split('=');
    const given = rest.join('=');
    if (key === undefined || !/^[a-z][a-z0-9_-]{0,30}$/.test(key) || given === '') {
      throw wrongSetting(`${name} is a list like main=…,outlet=…; "${pair.trim()}" is no part of one.`);
    }
    return [key, given] as const;
  });
  return Object.fromEntries(entries);
}

/** Beside the project if that is writable, else the user's data folder. */
function defaultDataDir(projectDir: string, xdgDataHome: string | undefined): string {
  const beside = join(projectDir, '.data');
  if (mayWrite(existsSync(beside) ? beside : projectDir)) return beside;
  const home = xdgDataHome ?? join(homedir(), '.local', 'share');
  if (mayWrite(nearest(home))) return join(home, 'portico');
  throw wrongSetting(`Neither ${projectDir} nor ${home} can be written to. Set DATA_DIR to a folder of yours.`);
}

function nearest(path: string): string {
  return existsSync(path) ? path : nearest(dirname(path));
}

function mayWrite(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
