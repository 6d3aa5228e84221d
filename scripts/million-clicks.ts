import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuilt } from '../pwa/journeys/built-server.ts';
import { openDatabases } from '../server/database/named.ts';
import { seedDemoShop } from '../server/demo/seed.ts';
import { measureClickExport } from './bench/export.ts';
import { measureLinkStatistics } from './bench/links.ts';
import { withShop } from './bench/shop.ts';
import { printTable } from './bench/table.ts';

/** Holds statistics and export of a link with a million clicks against their budgets, on the shop that is built; exits with 1 where one does not hold. */

const folder = mkdtempSync(join(tmpdir(), 'portico-million-'));
const place = { built: copyBuilt(join(folder, 'built')), dataDir: join(folder, 'data') };
// Opened here, the database runs as long as this does, and every server joins it.
const databases = await openDatabases(place);
const db = databases.default;
try {
  await seedDemoShop({ db, now: new Date(), drop: () => {} }, console.log);
  const statistics = await withShop(place, (shop) => measureLinkStatistics(shop, place, db));
  printTable([...statistics, ...(await measureClickExport(place, db))]);
} finally {
  await databases.close();
  rmSync(folder, { recursive: true, force: true });
}
