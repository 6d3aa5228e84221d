import { get, withConnection } from './client.ts';
import { median } from './rounds.ts';
import { type Place, startShop } from './shop.ts';
import type { Row } from './table.ts';

const STARTS = 5;

/** From the process's start to the first page, with the database running. */
export async function measureStart(place: Place): Promise<Row[]> {
  const times = [];
  for (let start = 0; start < STARTS; start++) {
    const begun = performance.now();
    const shop = await startShop(place);
    await withConnection(shop.port, (connection) => connection.ask(get('/shop')));
    times.push(performance.now() - begun);
    await shop.stop();
  }
  return [{ name: 'Start to the first page, database running', measured: median(times), unit: 'ms', atMost: 1000 }];
}
