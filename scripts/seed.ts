import { parseArgs } from 'node:util';
import { openDatabases } from '../server/database/named.ts';
import { seedDemoShop } from '../server/demo/seed.ts';
import { seedManyProducts } from '../server/demo/seed-many.ts';
import { parseEnv } from '../server/env.ts';

/**
 * `seed` makes the demo shop in a database whose catalogue is empty.
 * `--products N` adds N generated products, also later; `--database NAME` where several are named.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { products: { type: 'string' }, database: { type: 'string' } } });
  const count = countOf(values.products);
  const databases = await openDatabases(parseEnv({ ...process.env, MAIL: 'files' }));
  try {
    const db = values.database === undefined ? databases.default : databases.databases.get(values.database);
    if (db === undefined)
      throw new Error(`There is no database "${values.database}". Named are: ${[...databases.databases.keys()].join(', ')}.`);
    const ctx = { db, now: new Date(), drop: () => {} };
    const made = await seedDemoShop(ctx, console.log);
    if (!made && count === 0)
      throw new Error(`The catalogue of "${db.name}" is not empty, so no demo shop was made. --products N adds generated products.`);
    if (count > 0) console.log(`${await seedManyProducts(ctx, count, console.log)} of them are new`);
  } finally {
    await databases.close();
  }
}

function countOf(given = '0'): number {
  if (!/^\d{1,6}$/.test(given)) throw new Error(`--products wants a number, not "${given}".`);
  return Number(given);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
