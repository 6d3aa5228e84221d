import { isIP } from 'node:net';

/** First and last address as numbers, and the country between them. */
export type CountryRange = { first: bigint; last: bigint; country: string };

type Version = 4 | 6;

/** As a number; an IPv6 address by the two of its first half. */
type Start = { at: [number, number?]; country: string };

const MARK = 0x50_43_30_31;
const NUMBERS = 4;

/**
 * Ranges as one file: a few numbers, the countries' letters, then of each version the sorted starts (an IPv6 address by its first half:
 * nothing smaller is given to anyone) and a byte for each range, which names its country. `ranges` are sorted; what lies between them is unknown.
 */
export function countryTable(ranges: Record<Version, readonly CountryRange[]>): Uint8Array {
  const starts = { 4: startsOf(4, ranges[4]), 6: startsOf(6, ranges[6]) };
  const countries = [...new Set(['', ...[...starts[4], ...starts[6]].map(({ country }) => country)])];
  if (countries.length > 256) throw new Error('A byte names at most 256 countries.');
  const letters = padded(Buffer.from(countries.map((country) => country.padEnd(2)).join(''), 'latin1'));
  const head = Uint32Array.of(MARK, countries.length, starts[4].length, starts[6].length);
  const columns = [
    Uint32Array.from(starts[4], ({ at: [low] }) => low ?? 0),
    Uint32Array.from(starts[6], ({ at: [high] }) => high ?? 0),
    Uint32Array.from(starts[6], ({ at: [, low] }) => low ?? 0),
  ];
  const names = [...starts[4], ...starts[6]].map(({ country }) => countries.indexOf(country));
  return Buffer.concat([
    ...[head, letters, ...columns].map((part) => Buffer.from(part.buffer, part.byteOffset, part.byteLength)),
    Uint8Array.from(names),
  ]);
}

/** Answers the country of an address, empty where it is unknown. @throws Error for a file of another form */
export function readCountryTable(bytes: Uint8Array): (ip: string) => string {
  // Numbers are read where they begin at a multiple of their size.
  const { buffer, byteOffset: begin } = bytes.byteOffset % 4 === 0 ? bytes : Uint8Array.from(bytes);
  const numbers = (at: number, count: number) => new Uint32Array(buffer, begin + at, count);
  const [mark, countries = 0, count4 = 0, count6 = 0] = numbers(0, NUMBERS);
  if (mark !== MARK) throw new Error('This is no table of countries, or one of another version.');
  const letters = Buffer.from(buffer, begin + NUMBERS * 4, countries * 2).toString('latin1');
  let at = NUMBERS * 4 + Math.ceil((countries * 2) / 4) * 4;
  const column = (count: number) => {
    const read = numbers(at, count);
    at += count * 4;
    return read;
  };
  const [starts4, high6, low6] = [column(count4), column(count6), column(count6)];
  const names = new Uint8Array(buffer, begin + at, count4 + count6);
  const nameOf = (row: number) => (row < 0 ? '' : letters.slice((names[row] ?? 0) * 2, (names[row] ?? 0) * 2 + 2).trim());
  return (ip) => {
    const [version, high, low = 0] = numbersOf(ip);
    if (version === 4) return nameOf(lastWhere(count4, (row) => (starts4[row] ?? 0) <= high));
    const row = lastWhere(count6, (each) => (high6[each] ?? 0) < high || ((high6[each] ?? 0) === high && (low6[each] ?? 0) <= low));
    return row < 0 ? '' : nameOf(count4 + row);
  };
}

/** An IPv4 address as one number, also one within IPv6; of another IPv6 address the first half, as two. @throws Error for what is no address */
export function numbersOf(ip: string): [version: Version, high: number, low?: number] {
  const address = ip.split('%')[0] ?? '';
  const mapped = /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i.exec(address);
  if (mapped !== null) return [4, numberOf(mapped.slice(1), 256)];
  if (isIP(address) !== 6) throw new Error(`${ip} is no address.`);
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const groups = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => '0'), ...right].map((group) => `0x${group}`);
  return [6, numberOf(groups.slice(0, 2), 65_536), numberOf(groups.slice(2, 4), 65_536)];
}

function numberOf(digits: readonly string[], base: number): number {
  return digits.reduce((sum, digit) => sum * base + Number(digit), 0);
}

/** Neighbours of one country are one range; of those that share an IPv6 half, the first counts. */
function startsOf(version: Version, ranges: readonly CountryRange[]): Start[] {
  const starts: Start[] = [];
  const add = (first: bigint, country: string) => {
    const at: Start['at'] = version === 4 ? [Number(first)] : [Number(first >> 96n), Number((first >> 64n) & 0xffff_ffffn)];
    const before = starts.at(-1);
    if (before?.country !== country && (before?.at[0] !== at[0] || before?.at[1] !== at[1])) starts.push({ at, country });
  };
  for (const [nth, { first, last, country }] of ranges.entries()) {
    add(first, country);
    if (ranges[nth + 1]?.first !== last + 1n) add(last + 1n, '');
  }
  // The very last address has none after it.
  return starts.filter(({ at: [high] }) => high <= 0xffff_ffff);
}

/** The last row for which it holds, of rows for which it holds up to one of them; -1 where it holds for none. */
function lastWhere(count: number, holds: (row: number) => boolean): number {
  let [low, high] = [-1, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
}
