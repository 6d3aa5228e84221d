import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { parseEnv } from './env.ts';
import { openShop } from './shop.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-shop-'));
const env = parseEnv({ DATA_DIR: dataDir }, dataDir);
const log = pino({ level: 'silent' });
const serverRuns = () => existsSync(join(dataDir, 'postgres', 'postmaster.pid'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an aborted opening leaves no database server behind, and the next one makes the whole shop', async () => {
  const stopping = new AbortController();
  const printed: string[] = [];
  const abortDuringSeed = (sentence: string) => {
    printed.push(sentence);
    if (sentence.startsWith('Making the demo shop')) stopping.abort();
  };
  await expect(openShop(env, log, abortDuringSeed, stopping.signal)).rejects.toThrow();
  expect(printed.at(-1)).toMatch(/^Making the demo shop/);
  expect(serverRuns()).toBe(false);
  expect(printed.join()).not.toContain('Sign in as');

  const shop = await openShop(env, log, (sentence) => printed.push(sentence), new AbortController().signal);
  expect(printed.at(-1)).toMatch(/^Sign in as/);
  expect(serverRuns()).toBe(true);
  await shop.close();
  expect(serverRuns()).toBe(false);
});

test('a failed opening leaves no database server behind', async () => {
  const fail = () => {
    throw new Error('no terminal');
  };
  const fresh = { ...env, dataDir: join(dataDir, 'other') };
  const printed: string[] = [];
  await expect(openShop(fresh, log, (sentence) => (printed.push(sentence) > 1 ? fail() : undefined))).rejects.toThrow('no terminal');
  expect(existsSync(join(fresh.dataDir, 'postgres', 'PG_VERSION'))).toBe(true);
  expect(existsSync(join(fresh.dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('an empty shop has no products, people, lists and delivery methods, can be paid, and stays empty at a plain start', async () => {
  const own = { ...env, dataDir: join(dataDir, 'empty') };
  const printed: string[] = [];
  const open = (empty: boolean) => openShop(own, log, (sentence) => printed.push(sentence), undefined, { empty, restore: undefined });
  await (await open(true)).close();
  const shop = await open(false);
  const { prisma } = shop.databases.default;
  const left = await Promise.all([
    prisma.product.count(),
    prisma.category.count(),
    prisma.person.count(),
    prisma.mailingList.count(),
    prisma.link.count(),
    prisma.deliveryMethod.count(),
  ]);
  expect(left).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await prisma.paymentMethod.findMany({ select: { kind: true } })).toEqual([{ kind: 'transfer' }]);
  expect(printed.join('\n')).not.toMatch(/demo|Sign in as/);
  await prisma.product.create({ data: { code: 'OWN', name: {}, summary: {}, description: {}, price: 100 } });
  await shop.close();
  await (await open(true)).close();
  expect(printed.at(-1)).toMatch(/^There is a shop in this database already/);
});
