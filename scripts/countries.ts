import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryRange, countryTable } from '../server/outside/country-table.ts';

const require = createRequire(import.meta.url);

/** Writes DB-IP's table of countries (CC BY 4.0, https://db-ip.com) as the server reads it. */
export function writeCountries(file: string): void {
  const fresh = `${file}.new`;
  writeFileSync(fresh, countryTable({ 4: rangesIn('dbip-country-ipv4-num.csv'), 6: rangesIn('dbip-country-ipv6-num.csv') }));
  renameSync(fresh, file);
}

/** Lines of `first,last,country`, sorted; addresses as numbers. */
function rangesIn(name: string): CountryRange[] {
  const lines = readFileSync(require.resolve(`@ip-location-db/dbip-country/${name}`), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const [first = '', last = '', country = ''] = line.trim().split(',');
    return { first: BigInt(first), last: BigInt(last), country };
  });
}
