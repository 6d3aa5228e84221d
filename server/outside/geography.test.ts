import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryTable } from './country-table.ts';
import { openGeography } from './geography.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-countries-'));
const file = join(folder, 'countries.bin');
const fail = (error: Error) => {
  throw error;
};
const number = (...groups: number[]) => groups.reduce((sum, group) => sum * 65_536n + BigInt(group), 0n);
const range = (first: bigint, size: bigint, country: string) => ({ first, last: first + size - 1n, country });

beforeAll(() =>
  writeFileSync(
    file,
    countryTable({
      4: [
        range(0x0100_0000n, 256n, 'AU'),
        range(0x0100_0100n, 256n, 'CN'),
        range(0x0100_0200n, 256n, 'CN'),
        range(0xdf00_0000n, 1n << 24n, 'KR'),
        range(0xffff_ffffn, 1n, 'US'),
      ],
      6: [
        range(number(0x2000, 0, 0, 0, 0, 0, 0, 0), 1n << 64n, 'CH'),
        range(number(0x2000, 0, 0, 2, 0, 0, 0, 0), 1n << 64n, 'FR'),
        range(number(0xffff, 0xffff, 0xffff, 0xffff, 0, 0, 0, 0), 1n << 64n, 'GB'),
      ],
    }),
  ),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['0.255.255.255', null],
  ['1.0.0.0', 'AU'],
  ['1.0.0.255', 'AU'],
  ['1.0.1.0', 'CN'],
  ['1.0.2.255', 'CN'],
  ['1.0.3.0', null],
  ['::ffff:1.0.2.7', 'CN'],
  ['223.255.255.255', 'KR'],
  ['224.0.0.0', null],
  ['255.255.255.255', 'US'],
  ['::1', null],
  ['2000::', 'CH'],
  ['2000:0:0:0:ffff::1%eth0', 'CH'],
  ['2000:0:0:1::', null],
  ['2000::2:0:0:0:9', 'FR'],
  ['2000:0:0:3::', null],
  ['ffff:ffff:ffff:ffff::', 'GB'],
])('%s is in %s', (ip, country) => expect(openGeography(file, fail).countryOf(ip)).toBe(country));

test('without its table every country is unknown, and the reason is told once', () => {
  const told: Error[] = [];
  const { countryOf } = openGeography(join(folder, 'missing.bin'), (error) => void told.push(error));
  expect([told.length, countryOf('1.0.0.0'), countryOf('1.0.0.0'), told.length]).toEqual([0, null, null, 1]);
});

const built = join(import.meta.dirname, '../../dist/countries.bin');

test.skipIf(!existsSync(built))('the table of the build knows real addresses, and no private ones', () => {
  const { countryOf } = openGeography(built, fail);
  const places = {
    '8.8.8.8': 'US',
    '193.99.144.80': 'DE',
    '2a02:2e0:3fe:1001:302::': 'DE',
    '10.0.0.1': null,
    '192.168.1.1': null,
    '::1': null,
  };
  for (const [ip, country] of Object.entries(places)) expect([ip, countryOf(ip)]).toEqual([ip, country]);
});
