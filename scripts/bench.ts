import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyBuilt } from '../pwa/journeys/built-server.ts';
import { openDatabases } from '../server/database/named.ts';
import { seedDemoShop } from '../server/demo/seed.ts';
import { seedManyProducts } from '../server/demo/seed-many.ts';
import { measureCachedPage } from './bench/cached-page.ts';
import { measureCart } from './bench/cart.ts';
import { measureFirstRenders } from './bench/first-renders.ts';
import { measureGrowth, type Sized } from './bench/growth.ts';
import { measureLinkStatistics, measureLinks } from './bench/links.ts';
import { measureMessages } from './bench/messages.ts';
import { measureOrder } from './bench/order.ts';
import { measurePayload } from './bench/payload.ts';
import { measurePhone } from './bench/phone.ts';
import { measureSearch } from './bench/search.ts';
import { withShop } from './bench/shop.ts';
import { measureStart } from './bench/start.ts';
import { printTable, type Row, writeResults } from './bench/table.ts';
import { measureTerminal } from './bench/terminal.ts';
import { project } from './files.ts';

/**
 * Holds the built shop against its budgets, on a database of its own, and exits with 1 where one does not hold. Ratios are taken in
 * turn with what they are held against, so a slow machine slows both; the rest of the machine should be quiet all the same.
 */

const FEW = 1_000;
const MANY = 10_000;
const MOST = 100_000;

const built = spawnSync(
  process.execPath,
  ['--import', 'tsx', 'scripts/build.ts', 'words', 'database', 'countries', 'client', 'server', 'cli'],
  {
    cwd: project,
    stdio: 'inherit',
  },
);
if (built.status !== 0) process.exit(1);

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'));
const place = { built: copyBuilt(join(folder, 'built')), dataDir: join(folder, 'data') };
// Opened here, the database runs as long as the bench does, and every server joins it.
const databases = await openDatabases(place);
const db = databases.default;
const rows: Row[] = [];
const measure = async (name: string, work: () => Promise<Row[]>) => {
  process.stdout.write(`${name} … `);
  const begun = performance.now();
  rows.push(...(await work()));
  console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s`);
};

try {
  const seeding = { db, now: new Date(), drop: () => {} };
  await seedDemoShop(seeding, console.log);
  await measure('Start', () => measureStart(place));

  await withShop(place, async (shop) => {
    const { rss } = await shop.used();
    rows.push({ name: 'Memory, idle', measured: rss, unit: 'MB', atMost: 200 });
    await measure('What a phone loads', () => measurePayload(shop.port));
    await measure('A throttled phone', () => measurePhone(shop.port));
    await measure('A cached page', () => measureCachedPage(shop.port));
    await measure('First renders', () => measureFirstRenders(shop, db));
    await measure('Orders', () => measureOrder(shop, place, db));
    await measure('Terminal', () => measureTerminal(shop, place, db));
    await measure('Cart', () => measureCart(shop.port, db));
    await measure('Short links', () => measureLinks(shop, db));
    await measure('Statistics of a link', () => measureLinkStatistics(shop, place, db));
    await measure('Messages', () => measureMessages(shop, place, db));
    await seedManyProducts(seeding, MANY, console.log);
    await measure('Search', () => measureSearch(shop.port, db));
    const { peak } = await shop.used();
    rows.push({ name: 'Memory, under all of this', measured: peak, unit: 'MB', atMost: 350 });
  });
  await seedManyProducts(seeding, MOST, console.log);
  await measure('Growth', () => withFew((small) => measureGrowth(small, { place, db }, '100,000 products against 1,000')));
} finally {
  await databases.close();
  rmSync(folder, { recursive: true, force: true });
}

printTable(rows);
writeResults(rows);

/** A small shop beside the large one. */
async function withFew<T>(work: (small: Sized) => Promise<T>): Promise<T> {
  const few = { ...place, dataDir: join(folder, 'few') };
  const opened = await openDatabases(few);
  try {
    const seeding = { db: opened.default, now: new Date(), drop: () => {} };
    await seedDemoShop(seeding, console.log);
    await seedManyProducts(seeding, FEW, console.log);
    return await work({ place: few, db: opened.default });
  } finally {
    await opened.close();
  }
}
