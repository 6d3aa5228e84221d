import { type Connection, get, withConnection } from './client.ts';
import { median, quietest } from './rounds.ts';
import type { RunningShop } from './shop.ts';
import type { Row } from './table.ts';

const ROUNDS = 5;

/** Product pages that nobody has asked for yet: what each costs to render, to pack in three forms and to send. */
export async function measureFirstRenders(shop: RunningShop): Promise<Row[]> {
  return withConnection(shop.port, async (connection) => {
    const fresh = [...(await productPages(connection, '/en')), ...(await productPages(connection, '/de'))];
    for (const path of await productPages(connection, '/fr')) await connection.ask(get(path)); // the first ones are compiled, not measured
    const round = Math.floor(fresh.length / ROUNDS);
    const costs = [];
    for (let each = 0; each < ROUNDS; each++) {
      const before = await shop.used();
      for (const path of fresh.slice(each * round, (each + 1) * round)) await connection.ask(get(path));
      costs.push(((await shop.used()).cpu - before.cpu) / round);
    }
    return [
      {
        name: 'Public page, first render',
        measured: median(costs),
        unit: 'ms CPU',
        atMost: 5,
        note: `${fresh.length} product pages; ${quietest(costs)}`,
      },
    ];
  });
}

async function productPages(connection: Connection, language: string): Promise<string[]> {
  const prefix = language === '/en' ? '' : language;
  const paths = new Set<string>();
  for (let page = 1; ; page++) {
    const { body } = await connection.ask(get(`${prefix}/shop/page/${page}`, { 'Accept-Encoding': 'identity' }));
    const found = Array.from(body.toString().matchAll(/href="([^"?]*\/shop\/product\/[^"?]+)"/g), ([, path = '']) => path);
    const before = paths.size;
    for (const path of found) paths.add(path);
    if (paths.size === before) return [...paths];
  }
}
