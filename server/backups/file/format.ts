import { z } from 'zod';

/**
 * A backup is a gzipped tar, within an age file where it has a passphrase: `portico.json` says what follows, then come the rows of each
 * table as COPY writes them, in numbered parts, and last `manifest.json`, by which all of it is checked. So it can be read with
 * age, gunzip, tar and psql alone.
 */
export const FORMAT = 1;

export const HEAD = 'portico.json';
export const MANIFEST = 'manifest.json';

const Migration = z.object({ name: z.string(), checksum: z.string() });
export type Migration = z.infer<typeof Migration>;

const Table = z.object({ name: z.string().regex(/^[a-z_][a-z0-9_]*(\.[a-z_]+)?$/), columns: z.array(z.string().min(1)) });
export type Table = z.infer<typeof Table>;

export const Head = z.object({
  portico: z.literal('backup'),
  format: z.literal(FORMAT),
  /** of the product */
  version: z.string(),
  /** when it was begun */
  at: z.iso.datetime(),
  /** by the name in DATABASES */
  databases: z.record(z.string(), z.object({ migrations: z.array(Migration), tables: z.array(Table) })),
});
export type Head = z.infer<typeof Head>;

/** `sha256`: of its rows as COPY writes them, in the order of its primary key */
const Proof = z.object({ rows: z.int(), sha256: z.string() });
export type Proof = z.infer<typeof Proof>;

export const Manifest = z.object({
  databases: z.record(
    z.string(),
    z.object({
      tables: z.record(z.string(), Proof),
      /** the last value that each gave */
      sequences: z.record(z.string(), z.string()),
      orders: z.int(),
      products: z.int(),
    }),
  ),
});
export type Manifest = z.infer<typeof Manifest>;

/** What is wrong with a backup, in a sentence for its owner. */
export function fault(sentence: string, cause?: unknown): Error {
  return Object.assign(new Error(sentence, { cause }), { name: 'BackupFault' });
}

export function isFault(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BackupFault';
}

/** `portico-2026-03-02-090000.backup`, in the time zone of this process. */
export function backupName(at: Date): string {
  return `portico-${written(at).replaceAll(':', '').replace(' ', '-')}.backup`;
}

export function isBackupName(name: string): boolean {
  return /^portico-\d{4}-\d\d-\d\d-\d{6}\.backup$/.test(name);
}

/** `portico-nightly-2026-03-02.backup`: one for each day of this time zone. */
export function nightlyName(at: Date, timeZone: string): string {
  return `portico-nightly-${written(at, timeZone).slice(0, 10)}.backup`;
}

export function isNightlyName(name: string): boolean {
  return /^portico-nightly-\d{4}-\d\d-\d\d\.backup$/.test(name);
}

/** `2026-03-02 09:00:00` */
function written(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', ...(timeZone && { timeZone }) }).format(at);
}
