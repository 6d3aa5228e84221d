import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../server/people/service.ts';
import { type CliShop, openCliShop, type Portico } from './testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await createPerson({ db: shop.db, now: new Date() }, { email: 'mia@customer.example', name: 'Mia', password: 'tea-and-cake' });
  await shop.order();
  expect(await portico(`login ${shop.link} --name Olga --email olga@shop.example`)).toMatchObject({ code: 0 });
});
afterAll(() => shop.close());

test('CLI-3 what the shop holds of a person is written for their eyes, and over no other file', async () => {
  const file = join(shop.configDir, 'mia.zip');
  const ran = await portico(`people export MIA@customer.example --out ${file}`);
  expect(ran).toMatchObject({ code: 0, out: `All that the shop holds of MIA@customer.example is in ${file}.\n` });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const files = unzipSync(readFileSync(file));
  expect(Object.keys(files)).toEqual(expect.arrayContaining(['account.json', 'orders.json', 'addresses.json']));
  expect(Buffer.from(files['orders.json'] ?? []).toString()).toContain('S00001');
  expect(await portico(`people export mia@customer.example --out ${file}`)).toMatchObject({
    code: 2,
    err: expect.stringContaining('is there already'),
  });
  expect(await portico('people export nobody@customer.example')).toMatchObject({ code: 5 });
});

test('CLI-3 an account is deleted after a question, or with --yes', async () => {
  const question = 'The account of mia@customer.example cannot be restored; orders and receipts stay.';
  expect(await portico('people delete mia@customer.example')).toMatchObject({
    code: 2,
    err: `${question} Add --yes to do it all the same.\n`,
  });
  const no = await portico('people delete mia@customer.example', { interactive: true, answers: ['n'] });
  expect(no).toMatchObject({ code: 2, prompts: [`${question} Delete it? (y/N) `] });
  const { code, out } = await portico('people delete mia@customer.example --yes --json');
  expect([code, JSON.parse(out)]).toEqual([0, { id: 1, email: 'mia@customer.example' }]);
  expect((await portico('people delete mia@customer.example --yes')).code).toBe(5);
  expect(await portico('people delete olga@shop.example --yes')).toMatchObject({
    code: 6,
    err: expect.stringContaining('at least one operator'),
  });
});
