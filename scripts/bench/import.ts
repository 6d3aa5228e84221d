import { createWriteStream, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../server/database/database.ts';
import { peakOf } from './export.ts';
import { type Place, withShop } from './shop.ts';
import type { Row } from './table.ts';
import { operatorToken } from './token.ts';

/** Products of two variants each, with texts, categories and a choice, through the terminal command; then the same file again. */
export async function measureCatalogImport(place: Place, db: Database, products: number): Promise<Row[]> {
  const file = join(place.dataDir, '..', 'catalogue.csv');
  await writeCatalogue(file, products);
  return withShop(place, async ({ port, used }) => {
    const env = { PATH: process.env.PATH, PORTICO_URL: `http://localhost:${port}`, PORTICO_TOKEN: await operatorToken(port, db) };
    const portico = (...args: string[]) => peakOf([join(place.built, 'dist/cli/main.cjs'), ...args], env);
    const idle = await portico('products', 'list', '--limit', '1');
    const before = await used();
    const first = await portico('catalog', 'import', file, '--publish', '--yes');
    const after = await used();
    const again = await portico('catalog', 'import', file, '--publish', '--yes');
    const note = `${products} products, ${(statSync(file).size / 1_000_000).toFixed(0)} MB`;
    const most = products > 10_000 ? 300 : 120;
    const seconds = (products / 10_000) * 120;
    return [
      { name: 'Import, time', measured: first.ms / 1_000, unit: 's', atMost: seconds, note },
      { name: 'Import, the same again', measured: again.ms / 1_000, unit: 's', atMost: seconds },
      { name: 'Import, server above idle', measured: after.peak - before.rss, unit: 'MB', atMost: most },
      { name: 'Import, terminal above idle', measured: Math.max(first.peak, again.peak) - idle.peak, unit: 'MB', atMost: most },
    ];
  });
}

async function writeCatalogue(file: string, products: number): Promise<void> {
  const stream = createWriteStream(file);
  stream.write('code,variantCode,name,name_de,summary,description,categories,price,listPrice,stock,weight,option:Size\n');
  for (let at = 0; at < products; at++) {
    const code = `BULK-${String(at).padStart(6, '0')}`;
    const text = `Cup number ${at} of clay from the hill of ${words[at % words.length]}, burnt for ${at % 40} hours. `.repeat(5);
    const own = `Cup ${at} ${words[at % words.length]},Becher ${at},A cup,"${text}",Kitchen > Cups ${at % 50}`;
    const written = stream.write(
      `${code},${code}-S,${own},${at % 90}.50,99.00,${at % 20},300,S\n${code},${code}-L,,,,,,${(at % 90) + 5}.00,,7,400,L\n`,
    );
    if (!written) await new Promise<void>((drained) => stream.once('drain', () => drained()));
  }
  await new Promise<void>((ended) => stream.end(() => ended()));
}

const words = ['amber', 'basil', 'cedar', 'dune', 'ember', 'fern', 'grove', 'heath', 'iris', 'juniper', 'kelp'];
