import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { JobContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { readBackup } from './file/reading.ts';
import { backUpAtNight } from './nightly.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-nightly-'));
const directory = join(folder, 'backups');
const passphrase = 'correct horse battery staple';
const mails: string[] = [];
let db: Database;

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, { debug: () => {}, warn: () => {}, error: () => {} });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

function at(instant: string, backups: JobContext['backups'] = { directory, passphrase, databases: [db] }): JobContext {
  const mailer = { send: async ({ text }: { text: string }) => void mails.push(text), close: async () => {}, where: 'here' };
  return { ...testContext(db, { now: new Date(instant) }), mailer, backups };
}

const set = (backups: object) => changeSettings(testContext(db), { timeZone: 'Europe/Berlin', orderMailTo: 'desk@shop.example', backups });

test('CLI-4 a backup is made once per night, from its hour on, in the shop’s time zone, where the shop has it so', async () => {
  const run = (instant: string) => backUpAtNight(at(instant), { attempt: 1 });
  await run('2026-03-02T02:07:00Z');
  expect(() => readdirSync(directory)).toThrow('ENOENT');
  await set({ nightly: true, hour: 3, keep: 2 });
  await run('2026-03-02T01:07:00Z');
  expect(() => readdirSync(directory)).toThrow('ENOENT');
  await run('2026-03-02T02:07:00Z');
  await run('2026-03-02T03:07:00Z');
  expect(readdirSync(directory)).toEqual(['portico-nightly-2026-03-02.backup']);
  expect((await readBackup(join(directory, 'portico-nightly-2026-03-02.backup'), passphrase)).encrypted).toBe(true);
});

test('CLI-4 the newest are kept, and files of other names stay', async () => {
  const own = ['portico-2020-01-01-030000.backup', 'notes.txt'];
  for (const name of [...own, 'portico-nightly-2026-02-28.backup', 'portico-nightly-2026-03-01.backup'])
    writeFileSync(join(directory, name), '');
  expect(await backUpAtNight(at('2026-03-03T09:07:00Z', { directory, passphrase: undefined, databases: [db] }), { attempt: 1 })).toBe(2);
  const left = ['portico-nightly-2026-03-02.backup', 'portico-nightly-2026-03-03.backup'];
  expect(readdirSync(directory).sort()).toEqual([...own, ...left].sort());
});

test('CLI-4 a failure is the job’s, and the shop is told once in a night, after the last attempt', async () => {
  mkdirSync(join(folder, 'file'));
  writeFileSync(join(folder, 'file', 'backups'), '');
  const nowhere = { directory: join(folder, 'file', 'backups'), passphrase: undefined, databases: [db] };
  const run = (hour: number, attempt: number) => backUpAtNight(at(`2026-03-04T0${hour}:07:00Z`, nowhere), { attempt });
  await expect(run(3, 1)).rejects.toThrow('EEXIST');
  expect(mails).toEqual([]);
  await expect(run(3, 3)).rejects.toThrow('EEXIST');
  await expect(run(4, 3)).rejects.toThrow('EEXIST');
  expect(mails).toEqual([expect.stringContaining('The nightly backup of your shop failed: EEXIST')]);
});
