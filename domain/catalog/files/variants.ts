import type { ImportedProduct } from '../imported.ts';
import { amountIn, type Decimal } from './amounts.ts';
import { codePart, instantIn, NONE, wholeIn } from './cells.ts';
import type { Columns } from './columns.ts';
import type { Field } from './fields.ts';
import type { CellOf, FileRow } from './grouping.ts';

/** How the amounts of each column are written, and how many digits the currency has. */
export type Amounts = { decimalOf: (field: Field) => Decimal; digits: number };

export type CellFault = { line: number; field: Field; reason: string };
export type FileVariant = ImportedProduct['variants'][number];

/** The variant that a row is of, or undefined with its faults. `alone`: its product has no other */
export function variantIn(
  row: FileRow,
  { columns, cell, amounts, product, alone }: { columns: Columns; cell: CellOf; amounts: Amounts; product: string; alone: boolean },
  faults: CellFault[],
): FileVariant {
  const refuse = (field: Field, reason: string) => void faults.push({ line: row.line, field, reason });
  const values = valuesIn(row, columns, cell);
  const own = cell(row, columns.kind === 'woocommerce' ? 'code' : 'variantCode');
  const code = own || (alone || values === undefined ? product : [product, ...Object.values(values).map(codePart)].join('-'));
  const price = given('price', (text) => amount('price', text));
  const sale = saleIn();
  return {
    code,
    ...(values !== undefined && { values }),
    ...(price !== undefined && { price }),
    ...definedOf(
      'listPrice',
      orNone('listPrice', (text) => amount('listPrice', text)),
    ),
    ...definedOf('sale', sale),
    ...definedOf('stock', orNone('stock', stockIn)),
    ...definedOf('weight', weightIn()),
  };

  function given<T>(field: Field, read: (text: string) => T | undefined): T | undefined {
    const text = cell(row, field);
    return text === '' ? undefined : read(text);
  }

  function orNone<T>(field: Field, read: (text: string) => T | undefined): T | null | undefined {
    return cell(row, field).toLowerCase() === NONE ? null : given(field, read);
  }

  function amount(field: Field, text: string, digits = amounts.digits): number | undefined {
    const found = amountIn(text, amounts.decimalOf(field), digits);
    if (found === undefined) refuse(field, `"${text}" is no amount with "${amounts.decimalOf(field)}" before the decimals.`);
    return found;
  }

  function saleIn(): FileVariant['sale'] {
    const price = orNone('salePrice', (text) => amount('salePrice', text));
    if (price === undefined || price === null) return price;
    const [from = null, until = null] = [instant('saleFrom', false), instant('saleUntil', true)];
    if (from !== null && until !== null && until <= from) refuse('saleUntil', 'The sale ends before it begins.');
    return { price, from, until };
  }

  function instant(field: Field, end: boolean): string | undefined {
    return given(field, (text) => {
      const at = instantIn(text, end);
      if (at === undefined) refuse(field, `"${text}" is no day as 2026-12-24.`);
      return at;
    });
  }

  function stockIn(text: string): number | undefined {
    const count = wholeIn(text);
    // Elsewhere less than nothing is what was sold too often.
    if (count !== undefined && count < 0 && columns.kind !== 'own' && columns.kind !== 'spreadsheet') return 0;
    if (count === undefined || count < 0) refuse('stock', `"${text}" is no number of pieces.`);
    return count;
  }

  function weightIn(): number | null | undefined {
    const kilograms = given('weightKg', (text) => amount('weightKg', text, 3));
    return (
      kilograms ??
      orNone('weight', (text) => {
        const grams = /^\d{1,9}([.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.'))) : undefined;
        if (grams === undefined) refuse('weight', `"${text}" is no weight in grams.`);
        return grams;
      })
    );
  }
}

function definedOf<K extends string, V>(name: K, value: V | undefined): { [N in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [N in K]?: V };
}

/** Attribute → value; undefined where the row has none. */
function valuesIn(row: FileRow, { fields, kind }: Columns, cell: CellOf): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  for (const field of fields.values()) {
    const [, option] = /^option:(.+)$/s.exec(field) ?? [];
    if (option !== undefined && cell(row, field) !== '') values[option] = cell(row, field);
    const [, number] = /^optionName(.+)$/.exec(field) ?? [];
    if (number === undefined || (kind === 'woocommerce' && cell(row, 'type') !== 'variation')) continue;
    const [name, value] = [cell(row, field), cell(row, `optionValue${number}`)];
    // So a product of Shopify without a choice has one.
    if (name !== '' && value !== '' && value !== 'Default Title') values[name] = value;
  }
  return Object.keys(values).length === 0 ? undefined : values;
}
