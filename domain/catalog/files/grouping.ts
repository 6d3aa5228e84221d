import { unguarded } from '../../spreadsheet-cells.ts';
import type { Columns } from './columns.ts';
import type { Field } from './fields.ts';

/** A row of the file; `line` is where it begins. */
export type FileRow = { line: number; cells: readonly string[] };

/** The cell of a field, without what guards it from spreadsheets; "" where the file has no such column. */
export type CellOf = (row: FileRow, field: Field) => string;

export function cellReader({ fields, kind }: Columns): CellOf {
  const places = new Map([...fields].map(([place, field]) => [field, place]));
  const read = kind === 'own' ? whole : unguarded;
  return ({ cells }, field) => read(cells[places.get(field) ?? -1] ?? '');
}

/** Our own files guard a list's lines as well. */
function whole(cell: string): string {
  return cell.replace(/(^|[;\r\n])'(?=["'\s]*[=+\-@＝＋－＠])/g, '$1').trim();
}

/** The code of the product that a row is part of; "": the one of the row above. */
export function productOf(row: FileRow, { kind }: Columns, cell: CellOf): string {
  if (kind !== 'woocommerce') return cell(row, 'code');
  if (cell(row, 'type') === 'variation' && cell(row, 'parent') !== '') return cell(row, 'parent');
  const id = cell(row, 'id');
  return cell(row, 'code') || (id === '' ? '' : `id:${id}`);
}

/** Whether a row says more than pictures: what is a variant of its product. */
export function isVariant(row: FileRow, { kind }: Columns, cell: CellOf): boolean {
  if (kind === 'woocommerce') return !/\bvariable\b/.test(cell(row, 'type'));
  if (kind !== 'shopify') return true;
  return (['variantCode', 'price', 'optionValue1', 'stock'] as const).some((field) => cell(row, field) !== '');
}
