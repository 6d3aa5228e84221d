import type { TaxClass } from '../../settings/schema.ts';
import { rateOf, type TaxRates } from '../../settings/tax-rates.ts';
import { parseRate } from '../../settings/typed.ts';

/** Cells of a file as values; undefined where they are none. */

/** Takes out what is there, where an empty cell leaves it. */
export const NONE = 'none';

const words: Readonly<Record<string, boolean>> = Object.fromEntries([
  ...['true', 'yes', '1', 'ja', 'oui', 'wahr', 'vrai', 'x', 'active', 'aktiv', 'actif'].map((word) => [word, true]),
  ...['false', 'no', '0', '-1', 'nein', 'non', 'falsch', 'faux', 'draft', 'archived', 'inactive'].map((word) => [word, false]),
]);

export function truthIn(cell: string): boolean | undefined {
  return words[cell.toLowerCase()];
}

const taxClasses: readonly TaxClass[] = ['standard', 'reduced', 'zero'];

/** By its name, or by the shop's own rate of it at home: `7`, `7 %`, `7,00`. */
export function taxClassIn(cell: string, rates: TaxRates): TaxClass | undefined {
  const rate = parseRate(cell);
  if (rate !== undefined) return taxClasses.find((each) => rateOf(each, rates) === rate);
  const [word = ''] = cell.toLowerCase().split(/[\s-]/);
  if (['standard', 'normal', 'regelsteuersatz'].includes(word)) return 'standard';
  if (['reduced', 'ermäßigt', 'réduit'].includes(word)) return 'reduced';
  return ['zero', 'zéro', 'steuerfrei', 'exempt'].includes(word) ? 'zero' : undefined;
}

export function wholeIn(cell: string): number | undefined {
  return /^-?\d{1,10}([.,]0+)?$/.test(cell) ? Number.parseInt(cell, 10) : undefined;
}

/** An instant, or a day, in UTC: its beginning, or with `end` its end. `2026-12-24`, `24.12.2026`, `2026-12-24 18:00`. */
export function instantIn(cell: string, end: boolean): string | undefined {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? [];
  const text = year === undefined ? cell : `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return iso(`${text}T${end ? '24:00:00' : '00:00:00'}Z`);
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.test(text)) return undefined;
  return iso(`${text.replace(' ', 'T')}${/(Z|[+-]\d\d:\d\d)$/.test(text) ? '' : 'Z'}`);
}

function iso(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

/** `Home > Lamps; Office`, each from the top down. */
export function pathsIn(cell: string, separator: string): string[][] {
  return listIn(cell, separator).map((path) => listIn(path, '>').map((name) => name.replace(/\\([>;])/g, '$1')));
}

/** The same as a cell, where a sign that would part them stands behind a backslash. */
export function pathsText(paths: readonly (readonly string[])[]): string {
  return paths.map((path) => path.map((name) => name.replace(/[>;]/g, '\\$&')).join(' > ')).join('; ');
}

export function listIn(cell: string, separator: string): string[] {
  return cell
    .split(new RegExp(`(?<!\\\\)${separator}`))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The end of a code: letters and digits of what a variant is. */
export function codePart(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
