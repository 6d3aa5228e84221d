import type { Part, Term } from './kind.ts';

const MOST_VALUES = 1_000;
const LONGEST_TEXT = 500;
export const LARGEST = 2_147_483_647;

export type Column = { column: string; nullable: boolean };

/** Prisma takes the negative of an empty `OR` for nothing at all, so what is true of no row is said in another way. */
export function anyOf(parts: Part[]): Part {
  return parts.length === 0 ? { id: { in: [] } } : { OR: parts };
}

/** Without this, an empty column makes a comparison unknown, and its negative too. */
export function known({ column, nullable }: Column, part: Part): Part {
  return nullable ? { AND: [{ NOT: { [column]: null } }, part] } : part;
}

/** One of these values; `read` answers undefined for what cannot be one, and false and null are the empty column. */
export function oneOf(column: Column, { operator, value }: Term, read: (value: unknown) => unknown): Part | undefined {
  if (operator !== 'in') return undefined;
  const values = valuesIn(value, read);
  if (values === undefined) return undefined;
  const filled = known(column, { [column.column]: { in: values.filled } });
  return values.empty && column.nullable ? { OR: [filled, { [column.column]: null }] } : filled;
}

export function valuesIn<T>(
  value: readonly unknown[],
  read: (value: unknown) => T | undefined,
): { filled: T[]; empty: boolean } | undefined {
  if (value.length > MOST_VALUES) return undefined;
  const given = value.filter((each) => each !== false && each !== null);
  const filled = given.map(read);
  if (filled.some((each) => each === undefined)) return undefined;
  return { filled: filled as T[], empty: given.length < value.length };
}

const comparisons = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;
export type Comparison = keyof typeof comparisons;

export function isComparison(operator: Term['operator']): operator is Comparison {
  return Object.hasOwn(comparisons, operator);
}

export function compared(
  column: Column,
  { operator, value }: Term,
  read: (value: unknown, operator: Comparison) => unknown,
): Part | undefined {
  if (!isComparison(operator)) return undefined;
  const bound = read(value, operator);
  return bound === undefined ? undefined : known(column, { [column.column]: { [comparisons[operator]]: bound } });
}

/** How a text has to look, in the words of Prisma's text filters: `%` and `_` have the meaning that they have in SQL. */
export type Look = { where: 'contains' | 'startsWith' | 'endsWith'; text: string; insensitive: boolean; not?: true };

/** Undefined for an operator of something else, and for a pattern that Prisma cannot say. */
export function looksOf({ operator, value }: Term): Look[] | undefined {
  if (!operator.endsWith('like') || typeof value !== 'string' || value.length > LONGEST_TEXT) return undefined;
  const insensitive = operator.endsWith('ilike');
  const text = value.replaceAll('\\', '\\\\');
  if (!operator.startsWith('=')) return [{ where: 'contains', text, insensitive }];
  const [, before, between = '', after] = /^(%?)(.*?)(%?)$/s.exec(text) ?? [];
  if (before && after) return [{ where: 'contains', text: between, insensitive }];
  if (after) return [{ where: 'startsWith', text: between, insensitive }];
  if (before) return [{ where: 'endsWith', text: between, insensitive }];
  if (between.includes('%')) return undefined;
  // The whole text: it begins so, and nothing follows.
  return [
    { where: 'startsWith', text: between, insensitive },
    { where: 'startsWith', text: `${between}_`, insensitive, not: true },
  ];
}

export function integerIn(value: unknown): number | undefined {
  return Number.isInteger(value) && Math.abs(value as number) <= LARGEST ? (value as number) : undefined;
}

export function textIn(value: unknown): string | undefined {
  return typeof value === 'string' && value.length <= LONGEST_TEXT ? value : undefined;
}

/** `2026-11-24 09:30:00` or `2026-11-24`, UTC; undefined for what is in no calendar. */
export function secondIn(value: unknown, ofDay: '00:00:00' | '23:59:59' = '00:00:00'): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (day === undefined || day < '1000') return undefined;
  const said = `${day}T${time ?? ofDay}.000Z`;
  const second = new Date(said);
  return Number.isNaN(second.getTime()) || second.toISOString() !== said ? undefined : second;
}
