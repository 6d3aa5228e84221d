import type { BulkChange, BulkPreview } from '#domain/catalog/bulk.ts';
import { fieldOf, isOfProducts } from '#domain/catalog/bulk-rules.ts';
import { money } from '../money.ts';
import type { Column } from '../view/table.ts';

type Value = BulkPreview['sample'][number]['before'];
type Row = BulkPreview['sample'][number];

/** `3 products`, `1 variant` */
export function records(change: Pick<BulkChange, 'kind'>, count: number): string {
  return `${count} ${isOfProducts(fieldOf(change)) ? 'product' : 'variant'}${count === 1 ? '' : 's'}`;
}

export function changeColumns(change: BulkChange, currency: string): readonly Column<Row>[] {
  const as = (value: Value) => shown(change, value, currency);
  return [
    { head: 'Code', of: ({ code }) => code },
    { head: 'Name', of: ({ name }) => name, gives: true, drops: 1 },
    { head: heads[fieldOf(change)], of: ({ before }) => as(before), side: 'right' },
    { head: 'Becomes', of: ({ after }) => as(after), side: 'right' },
  ];
}

const heads = { price: 'Price', stock: 'Stock', sale: 'Sale', taxClass: 'Tax', published: 'Shown' } as const;

function shown(change: BulkChange, value: Value, currency: string): string {
  const field = fieldOf(change);
  if (value === null) return field === 'stock' ? '∞' : 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return isMoney(change) ? money(Number(value), currency) : String(value);
}

function isMoney(change: BulkChange): boolean {
  const field = fieldOf(change);
  return field === 'price' || field === 'sale';
}

/** For programs: fields that are amounts say their unit. */
export function sampleFields(change: BulkChange, sample: readonly Row[]): object[] {
  if (!isMoney(change)) return [...sample];
  return sample.map(({ code, name, before, after }) => ({ code, name, beforeMinor: before, afterMinor: after }));
}
