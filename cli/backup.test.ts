import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dump } from '../server/backups/dumping.ts';
import { openTestShop } from '../server/checkout/testing.ts';
import type { Database } from '../server/database/database.ts';
import { createTestDatabase } from '../server/database/testing.ts';
import { listenForOwner } from '../server/http/owner-socket.ts';
import { migrateJobs } from '../server/jobs/queue.ts';
import { terminalIn } from './testing.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-own-'));
const portico = terminalIn(folder);
const passphrase = 'correct horse battery staple';
const at = (name: string) => join(folder, name);
let db: Database;
let stop: () => Promise<void>;
let give: () => Readable;
let findings: object[] = [];

beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, { debug: () => {}, warn: () => {}, error: () => {} });
  await openTestShop(db);
  give = () => dump([db], new Date('2026-03-02T09:00:00Z'));
  stop = await listenForOwner(at('portico.sock'), { '/backup': async () => give(), '/doctor': async () => ({ findings }) });
});
afterAll(async () => {
  await stop();
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const contents = {
  version: expect.any(String),
  at: '2026-03-02T09:00:00.000Z',
  encrypted: false,
  databases: { main: { orders: 0, products: 4, tables: expect.any(Number), rows: expect.any(Number), migration: expect.any(String) } },
};

test('CLI-4 a backup goes into DATA_DIR/backups, and says what is in it', async () => {
  const { code, out } = await portico('backup');
  expect([code, readdirSync(at('backups'))]).toEqual([0, [expect.stringMatching(/^portico-\d{4}-\d\d-\d\d-\d{6}\.backup$/)]]);
  expect(out).toMatch(
    /\.backup: \d+\.\d kB, written and checked in \d+(\.\d)? s\.\nMade 2026-03-0\d \d\d:\d\d by Portico .*, not encrypted\.\nmain: 0 orders, 4 products; /,
  );
  const made = await portico(`backup ${at('shop.backup')} --json`);
  expect(JSON.parse(made.out)).toEqual({ file: at('shop.backup'), bytes: expect.any(Number), seconds: expect.any(Number), ...contents });
  expect(JSON.parse((await portico(`backup check ${at('shop.backup')} --json`)).out)).toEqual({ file: at('shop.backup'), ...contents });
});

test('CLI-4 a passphrase is typed twice, or of a file or the environment', async () => {
  const typed = (first: string, second: string) => ({ interactive: true, answers: [first, second] });
  expect(await portico(`backup ${at('typed')} --encrypt`, typed('one', 'another'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('two different'),
  });
  expect(await portico(`backup ${at('typed')} --encrypt`)).toMatchObject({ code: 2, err: expect.stringContaining('in a terminal only') });
  const made = await portico(`backup ${at('typed')} --encrypt`, typed(passphrase, passphrase));
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining(', encrypted.'), prompts: ['Passphrase: ', 'Once more: '] });
  writeFileSync(at('passphrase'), `${passphrase}\n`);
  expect(await portico(`backup check ${at('typed')} --passphrase-file ${at('passphrase')}`)).toMatchObject({ code: 0 });
  const env = { profile: undefined, url: undefined, token: undefined, backupPassphrase: 'wrong' };
  expect(await portico(`backup check ${at('typed')}`, { env })).toMatchObject({
    code: 1,
    err: 'The passphrase of this backup is another one.\n',
  });
  expect(await portico(`backup check ${at('typed')}`)).toMatchObject({ code: 1, err: expect.stringContaining('is encrypted') });
});

test('CLI-4 Ctrl-C, a broken line and no server are said plainly, and leave no file', async () => {
  mkdirSync(at('none'));
  const stopping = new AbortController();
  const stopped = await portico(`backup ${at('none/a')}`, {
    interruption: () => stopping.signal,
    progress: (line) => line !== '' && stopping.abort(),
  });
  expect(stopped).toMatchObject({ code: 130, err: 'Stopped: no file was left.\n' });
  give = () =>
    Readable.from(
      (async function* () {
        yield Buffer.from('1f8b0800', 'hex');
        throw new Error('the database went away');
      })(),
    );
  expect(await portico(`backup ${at('none/b')}`)).toMatchObject({ code: 4, err: expect.stringContaining('no file was left') });
  expect(await portico(`backup ${at('none/c')} --data-dir /nowhere`)).toMatchObject({
    code: 4,
    err: expect.stringContaining('--data-dir'),
  });
  expect(readdirSync(at('none'))).toEqual([]);
});

test('CLI-4 the doctor says what is wrong and what to do, also where no server runs', async () => {
  findings = [{ about: 'jobs', level: 'ok', says: 'No job waits.' }];
  const well = await portico('doctor');
  expect([well.code, well.out]).toEqual([0, expect.stringContaining('ok  jobs: No job waits.\n')]);
  findings = [{ about: 'bank', level: 'wrong', says: 'There is no bank account.', todo: 'portico settings set bank.iban …' }];
  const ill = await portico('doctor');
  expect([ill.code, ill.out]).toEqual([
    1,
    expect.stringContaining('wrong  bank: There is no bank account.\n    portico settings set bank.iban …\n'),
  ]);
  expect(JSON.parse((await portico('doctor --json')).out)).toContainEqual(findings[0]);
  const alone = await portico('doctor --data-dir /nowhere');
  expect([alone.code, alone.out]).toEqual([1, expect.stringContaining('wrong  server: No running server was found')]);
});
