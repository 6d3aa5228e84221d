import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Settings } from '#domain/settings/schema.ts';
import { openTestShop } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { parseEnv } from '../env.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { contradictions, type Facts } from './contradictions.ts';
import { examine } from './examining.ts';

const company = { name: 'Tea GmbH', street: 'Weg 1', city: 'Kiel', email: 'desk@shop.example' };
const sound = { company, bank: { iban: 'DE89370400440532013000' }, legal: { imprint: { en: 'Tea GmbH' } }, secondFactor: 'staff' };
const facts = (settings: object = {}, more: Partial<Facts> = {}): Facts => ({
  settings: Settings.parse({ ...sound, ...settings }),
  home: 'DE',
  publicUrl: 'https://shop.example',
  transfer: true,
  deliveryMethods: 1,
  operators: 1,
  operatorsWithoutFactor: 1,
  demoAccount: false,
  ...more,
});

test.each<[string, Facts, string[]]>([
  ['a shop that is well set up', facts(), ['ok settings']],
  ['transfer without a bank account', facts({ bank: {} }), ['wrong bank']],
  ['no transfer needs none', facts({ bank: {} }, { transfer: false }), ['ok settings']],
  ['a company without an address', facts({ company: { ...company, street: '' } }), ['wrong company']],
  ['no mailbox', facts({ company: { ...company, email: '' } }), ['warning company']],
  ['no imprint', facts({ legal: {} }), ['warning imprint']],
  ['no tax and no reason', facts({ tax: { rate: 0 } }), ['warning taxes']],
  ['no tax for a reason', facts({ tax: { rate: 0, exemption: { en: '§ 19 UStG' } } }), ['ok settings']],
  ['nothing can be delivered', facts({}, { deliveryMethods: 0 }), ['wrong delivery']],
  ['no operator', facts({}, { operators: 0 }), ['warning operators']],
  ['the account of the demo in public', facts({}, { demoAccount: true }), ['wrong accounts']],
  ['the account of the demo at home', facts({}, { demoAccount: true, publicUrl: 'http://localhost:8069' }), ['warning address']],
  ['operators with a password alone', facts({ secondFactor: 'off' }), ['warning accounts']],
  ['operators who all have a second factor', facts({ secondFactor: 'off' }, { operatorsWithoutFactor: 0 }), ['ok settings']],
  ['no encryption in public', facts({}, { publicUrl: 'http://shop.example' }), ['wrong address']],
])('settings that contradict each other: %s', (_, given, expected) => {
  expect(contradictions(given).map(({ level, about }) => `${level} ${about}`)).toEqual(expected);
});

let db: Database;
const folder = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateJobs(db, { debug: () => {}, warn: () => {}, error: () => {} });
  await openTestShop(db);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

async function levels(variables: Record<string, string> = {}): Promise<Record<string, string>> {
  const env = parseEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example', ...variables }, folder);
  const { findings } = await examine({ env, databases: { databases: new Map([['main', db]]), default: db } });
  return Object.fromEntries(findings.map(({ about, level, says }) => [about, `${level}: ${says}`]));
}

test('CLI-4 a running server is looked over: mail, backups, database, time and jobs', async () => {
  expect(await levels()).toMatchObject({
    mail: expect.stringMatching(/^warning: Mails are written into/),
    backups: expect.stringMatching(/^warning: There is no backup/),
    database: expect.stringMatching(/^ok: PostgreSQL 1\d/),
    migrations: expect.stringMatching(/^ok: All \d+ migrations/),
    time: expect.stringMatching(/^ok/),
    jobs: expect.stringMatching(/^ok: No job waits/),
  });
  mkdirSync(join(folder, 'backups'));
  const backup = join(folder, 'backups', 'portico-nightly-2026-03-02.backup');
  writeFileSync(backup, '');
  await changeSettings(testContext(db), { backups: { nightly: true } });
  expect((await levels()).backups).toMatch(/^ok: The last backup is 0 minutes old; one is made each night and 7 are kept/);
  utimesSync(backup, 0, 0);
  await db.rows(sql`select graphile_worker.add_job('order.paid: mail', run_at := now() - interval '2 hours')::text`);
  await db.rows(sql`update _prisma_migrations set migration_name = '20991231000000_future' where migration_name like '%_lists'`);
  expect(await levels({ SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    mail: expect.stringMatching(/^wrong: The mail server 127.0.0.1:1 does not take mails: .*ECONNREFUSED/),
    backups: expect.stringMatching(/^warning: The last backup is \d+ days old/),
    jobs: expect.stringMatching(/^wrong: 1 jobs have waited/),
    migrations: expect.stringMatching(/^wrong: .*newer version \(20991231000000_future\)/),
  });
});
