import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { TEA } from '../cart/goods.ts';
import { completeCatalog } from '../catalog/completing.ts';
import { shopper } from '../checkout/testing.ts';
import { openDatabase } from '../database/database.ts';
import { databaseAt, onServer } from '../database/testing-server.ts';
import { readBackup } from './file/reading.ts';
import { restore } from './restoring.ts';

/** Made by the version of that day, and never made anew: later versions have to understand it. */
const SHOP = join(import.meta.dirname, 'testing', 'shop-2026-11-25.backup');

test('CLI-4 the shop of an earlier version is restored, migrated forward, and goes on selling', async () => {
  const name = `portico_upgrade_${crypto.randomUUID().replaceAll('-', '')}`;
  const { url: server } = inject('testDatabases');
  await onServer(server, `create database ${name}`);
  const folder = mkdtempSync(join(tmpdir(), 'portico-upgrade-'));
  const url = databaseAt(server, name);
  const printed: string[] = [];
  const log = { debug: () => {}, warn: () => {}, error: () => {} };
  await restore({ dataDir: folder, databaseUrl: url }, { file: SHOP, passphrase: undefined, print: (line) => printed.push(line), log });
  const db = await openDatabase('main', url);
  onTestFinished(async () => {
    await db.close();
    await onServer(server, `drop database ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  const { head } = await readBackup(SHOP, undefined);
  expect(head.databases.main?.migrations.at(-1)?.name).toBe('20261125125345_lists');
  expect(printed).toContain('  orders: 1 row, as in the backup');
  const order = await db.prisma.order.findFirstOrThrow({ include: { lines: true } });
  expect([order.total, order.lines.length]).toEqual([6_890, 2]);
  await completeCatalog(db); // as each start does
  expect(await db.prisma.product.count()).toBe(4);
  expect(await db.prisma.message.findMany({ select: { text: true } })).toEqual([{ text: 'When does it arrive?' }]);
  const mia = shopper(db);
  await mia.put(TEA);
  await mia.live();
  const { number } = await mia.order({ expectedTotal: 990 });
  expect(number).not.toBe(order.number);
});
