import type { CustomerFigures, ProductFigures, SalesFigures, TaxFigures } from '#domain/figures/types.ts';
import { toMajorString } from '#domain/money.ts';

/** Named as in the terminal; amounts as people write them, with their currency. */
type Rows = (string | number)[][];

export function salesCsv({ rows, currency }: SalesFigures): Rows {
  const amounts = ['revenue', 'gross', 'net', 'tax', 'delivery', 'refunded', 'paid', 'awaited'] as const;
  return [
    ['from', 'to', 'orders', 'newCustomers', ...amounts.map(major), 'currency'],
    ...rows.map((row) => [row.from, row.to, row.orders, row.newCustomers, ...written(row, amounts, currency), currency]),
  ];
}

export function productsCsv({ rows, currency }: ProductFigures): Rows {
  const amounts = ['net', 'gross'] as const;
  return [
    ['code', 'name', 'orders', 'pieces', ...amounts.map(major), 'currency'],
    ...rows.map((row) => [row.code, row.name, row.orders, row.pieces, ...written(row, amounts, currency), currency]),
  ];
}

export function taxesCsv({ rows, currency }: TaxFigures): Rows {
  const amounts = ['net', 'tax', 'gross', 'refunded'] as const;
  return [
    ['country', 'ratePercent', ...amounts.map(major), 'currency'],
    ...rows.map((row) => [row.country, row.rate === null ? '' : row.rate / 100, ...written(row, amounts, currency), currency]),
  ];
}

export function customersCsv({ rows, currency }: CustomerFigures): Rows {
  return [
    ['name', 'lastOrder', 'orders', major('revenue'), 'currency'],
    ...rows.map((row) => [row.name, row.lastOrder, row.orders, ...written(row, ['revenue'], currency), currency]),
  ];
}

function major(name: string): string {
  return `${name}Major`;
}

function written<Name extends string>(row: Readonly<Record<Name, number>>, names: readonly Name[], currency: string): string[] {
  return names.map((name) => toMajorString(row[name], currency));
}
