import { type Database, sql } from '../../server/database/database.ts';
import { type Connection, get, withConnection } from './client.ts';
import { cpuCost } from './rounds.ts';
import type { RunningShop } from './shop.ts';
import type { Row } from './table.ts';

const ROUNDS = 9;

/**
 * Pages that were not requested yet, one for each variant: what each costs to render, to pack and to send. Node compiles code as it
 * is used, for half a millisecond per page even after hundreds of them; that is what a start costs and not a page, so half of the
 * languages come first and do not count.
 */
export async function measureFirstRenders(shop: RunningShop, db: Database): Promise<Row[]> {
  return withConnection(shop.port, async (connection) => {
    const variants = await variantsOf(db);
    const pagesIn = async (prefix: string) =>
      (await productPages(connection, prefix)).flatMap((path) => (variants.get(idIn(path)) ?? []).map((id) => `${path}?variant=${id}`));
    for (const path of [...(await pagesIn('/fr')), ...(await pagesIn('/ar'))]) await connection.ask(get(path));
    const fresh = [...(await pagesIn('')), ...(await pagesIn('/de'))];
    const round = Math.floor(fresh.length / ROUNDS);
    const costs = [];
    for (let each = 0; each < ROUNDS; each++) {
      const before = await shop.used();
      for (const path of fresh.slice(each * round, (each + 1) * round)) await connection.ask(get(path));
      costs.push(((await shop.used()).cpu - before.cpu) / round);
    }
    const { measured, note } = cpuCost(costs);
    return [{ name: 'Public page, first render', measured, unit: 'ms CPU', atMost: 5, note: `${fresh.length} product pages; ${note}` }];
  });
}

/** Ids of what can be chosen, by product. */
async function variantsOf(db: Database): Promise<Map<number, number[]>> {
  const rows = await db.rows<{ product: number; ids: number[] }>(
    sql`select product_id as product, array_agg(id) as ids from variants where active group by product_id`,
  );
  return new Map(rows.map(({ product, ids }) => [product, ids]));
}

function idIn(path: string): number {
  return Number(/-(\d+)$/.exec(path)?.[1]);
}

/** What the list of products leads to. */
async function productPages(connection: Connection, prefix: string): Promise<string[]> {
  const paths = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await connection.ask(
      get(page === 1 ? `${prefix}/shop` : `${prefix}/shop/page/${page}`, { 'Accept-Encoding': 'identity' }),
    );
    const found = Array.from(body.toString().matchAll(/href="([^"?]*\/shop\/product\/[^"?]+)"/g), ([, path = '']) => path);
    const before = paths.size;
    for (const path of found) paths.add(path);
    if (paths.size === before) return [...paths];
  }
}
