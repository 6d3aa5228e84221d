import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyBuilt } from '../pwa/journeys/built-server.ts';
import { openDatabases } from '../server/database/named.ts';
import { seedDemoShop } from '../server/demo/seed.ts';
import { measureCatalogImport } from './bench/import.ts';
import { printTable } from './bench/table.ts';

/** Holds the import of a catalogue against its budgets, on the shop that is built; exits with 1 where one does not hold. */

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } });
const folder = mkdtempSync(join(tmpdir(), 'portico-products-'));
const place = { built: copyBuilt(join(folder, 'built')), dataDir: join(folder, 'data') };
// Opened here, the database runs as long as this does, and every server joins it.
const databases = await openDatabases(place);
const db = databases.default;
try {
  await seedDemoShop({ db, now: new Date(), drop: () => {} }, console.log);
  printTable(await measureCatalogImport(place, db, Number(values.products)));
} finally {
  await databases.close();
  rmSync(folder, { recursive: true, force: true });
}
