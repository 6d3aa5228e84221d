import { hasProducts } from '../catalog/queries.ts';
import { type Database, sql } from '../database/database.ts';
import type { Seeding } from './seeding.ts';

type Beginning = { empty: boolean; print: (sentence: string) => void };

/** Fills a new database with the demo shop, or leaves it empty where that was asked for; later starts leave it as it is. */
export async function beginShop(ctx: Seeding, { empty, print }: Beginning): Promise<void> {
  if (await hasProducts(ctx.db)) {
    // One that was filled before this was noted, or came from a backup.
    if (!(await hasBegun(ctx.db))) await noteBeginning(ctx.db, 'demo');
    if (empty) print('There is a shop in this database already, so it starts as it is. Another DATA_DIR begins an empty one.');
    return;
  }
  if (await hasBegun(ctx.db)) return;
  if (empty) {
    await noteBeginning(ctx.db, 'empty');
    return print('This shop is empty. "npx portico init" asks for what it needs.');
  }
  // Products come last, so the next start repeats an aborted seeding.
  const [{ addDemoCustomer, demoSignIn }, { seedDemoShop }] = await Promise.all([import('./people.ts'), import('./seed.ts')]);
  await addDemoCustomer(ctx);
  await seedDemoShop(ctx, print);
  await noteBeginning(ctx.db, 'demo');
  print('Try it: open the address on this machine, put something into the cart, stop the server, and put in more.');
  print(demoSignIn);
}

async function hasBegun({ rows }: Pick<Database, 'rows'>): Promise<boolean> {
  return (await rows(sql`select 1 from settings where key = 'begun'`)).length > 0;
}

/** Beside the settings, so that a backup has it too. */
export async function noteBeginning({ rows }: Pick<Database, 'rows'>, how: 'demo' | 'empty'): Promise<void> {
  await rows(sql`
    insert into settings (key, value) values ('begun', to_jsonb(${how}::text))
    on conflict (key) do update set value = excluded.value, updated_at = now()`);
}
