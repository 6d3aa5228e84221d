import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyBuilt } from '../pwa/journeys/built-server.ts';
import { type Database, openDatabase, sql } from '../server/database/database.ts';
import { socketDirectory, socketUrl } from '../server/database/socket.ts';
import { type Attack, type Field, fieldOf } from './abuse/attack.ts';
import { attacksOnCarts } from './abuse/on-carts.ts';
import { attacksOnExports } from './abuse/on-exports.ts';
import { attacksOnPeople } from './abuse/on-people.ts';
import { printReport, type Report } from './abuse/report.ts';
import { keepBuying } from './abuse/shopper.ts';
import { median } from './bench/rounds.ts';
import { type RunningShop, withShop } from './bench/shop.ts';
import { project } from './files.ts';
import { endPostgres } from './kills/running-shop.ts';

/**
 * Attacks the built shop from outside, on a database of its own, while a normal shopper at another address buys again and again. Exits with
 * 1 where an attack succeeds, where the shopper takes more than twice the usual time, or where the server's memory grows over its limit.
 * `--only mails`: the attacks whose names hold this word. `--built`: the build that is there is of this code.
 */

const STOCK = 60;
const WARM_UP = 60;
const ORDERS = 7;

const { values } = parseArgs({ options: { only: { type: 'string' }, built: { type: 'boolean' } } });
if (!values.built) {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], { cwd: project, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
const attacks = [...attacksOnCarts, ...attacksOnPeople, ...attacksOnExports].filter(({ name }) =>
  name.toLowerCase().includes((values.only ?? '').toLowerCase()),
);

const folder = mkdtempSync(join(tmpdir(), 'portico-abuse-'));
const place = { built: copyBuilt(join(folder, 'built')), dataDir: join(folder, 'data') };
try {
  await withShop(place, async (shop) => {
    const db = await openDatabase('main', socketUrl(socketDirectory(join(place.dataDir, 'postgres')), 5432, 'main'), { migrations: false });
    try {
      printReport(await attackAll(shop, db));
    } finally {
      await db.close();
    }
  });
} finally {
  endPostgres(place.dataDir);
  rmSync(folder, { recursive: true, force: true });
}

async function attackAll(shop: RunningShop, db: Database): Promise<Report[]> {
  const goods = await stockGoods(db);
  // A server that was just started compiles its code first.
  await keepBuying(shop.port, goods.endless, (bought) => bought >= WARM_UP);
  const reports: Report[] = [];
  for (const attack of attacks) {
    process.stdout.write(`${attack.name} … `);
    const report = await underAttack(shop, { port: shop.port, db, goods, stock: STOCK, mails: join(place.dataDir, 'mails') }, attack);
    console.log(report.achieved ?? 'refused');
    reports.push(report);
  }
  return reports;
}

/** The shopper's time alone is taken right before, since a machine may be slower a minute later. */
async function underAttack(shop: RunningShop, given: Parameters<typeof fieldOf>[0], attack: Attack): Promise<Report> {
  const { endless } = given.goods;
  const alone = median(await keepBuying(shop.port, endless, (bought) => bought >= ORDERS));
  const field: Field & { leave(): void } = fieldOf(given);
  let over = false;
  const attacking = attack.run(field).finally(() => {
    over = true;
  });
  const [achieved, beside] = await Promise.all([attacking, keepBuying(shop.port, endless, (bought) => over && bought >= ORDERS)]);
  field.leave();
  const { peak } = await shop.used();
  const { requests, refused } = field.tally;
  return { name: attack.name, achieved, requests, refused, alone, beside: median(beside), bought: beside.length, memory: peak };
}

/** Something that is never sold out, something scarce, and something dear. */
async function stockGoods(db: Database): Promise<Field['goods']> {
  const rows = await db.rows<{ id: number }>(sql`
    select min(v.id) as id from variants v join products p on p.id = v.product_id
    where p.published and p.saleable and v.active and not exists (select from product_options o where o.option_id = p.id)
    group by p.id order by max(p.price)`);
  const [endless, scarce] = rows.map(({ id }) => id);
  const dear = rows.at(-1)?.id;
  if (endless === undefined || scarce === undefined || dear === undefined) throw new Error('The demo shop has too few products.');
  await db.rows(sql`update variants set stock = null where id in (${endless}, ${dear})`);
  await db.rows(sql`update variants set stock = ${STOCK} where id = ${scarce}`);
  return { endless, scarce, dear };
}
