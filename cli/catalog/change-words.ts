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

/** `price +10 %`, `stock 5`, `sale, 20 % off` */
export function bulkWords(change: BulkChange, currency: string): string {
  switch (change.kind) {
    case 'price':
      return `price ${money(change.set, currency)}`;
    case 'price_percent':
      return `price ${signed(change.percent)} %`;
    case 'stock':
      return `stock ${change.set ?? '∞'}`;
    case 'stock_add':
      return `stock ${signed(change.add)}`;
    case 'sale':
      return change.sale === null ? 'end of the sale' : `sale at ${money(change.sale.price, currency)}`;
    case 'sale_percent':
      return `sale, ${change.percent} % off`;
    case 'tax':
      return `tax ${change.taxClass}`;
    case 'publish':
      return change.published ? 'publish' : 'unpublish';
  }
}

function signed(number: number): string {
  return number > 0 ? `+${number}` : String(number);
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
