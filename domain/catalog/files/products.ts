import type { TaxRates } from '../../settings/tax-rates.ts';
import { rateText } from '../../settings/typed.ts';
import { type Language, languages, type Translated } from '../../words/languages.ts';
import { ImportedProduct } from '../imported.ts';
import { listIn, NONE, pathsIn, taxClassIn, truthIn } from './cells.ts';
import type { Columns } from './columns.ts';
import { amountFields, type Field } from './fields.ts';
import { type CellOf, cellReader, type FileRow, isVariant } from './grouping.ts';
import { type Amounts, type CellFault, variantIn } from './variants.ts';

/** `rates`: of the shop at home, as spreadsheets name a tax class by its rate */
export type Reading = {
  columns: Columns;
  amounts: Amounts;
  rates: TaxRates;
  language: Language;
  plainText: (html: string) => string;
};

/** `pictures`: as the file names them, of the product and of variants by their codes; they are still to be found. `alts`: their texts, by place */
export type FileProduct = {
  product: ImportedProduct;
  pictures?: string[];
  alts?: readonly (Translated | undefined)[];
  variantPictures: ReadonlyMap<string, string>;
};

/** The product that these rows are: what of them is the product's own may stand in the first alone. Faults instead where there are some. */
export function productIn(code: string, rows: readonly FileRow[], reading: Reading): FileProduct | CellFault[] {
  const { columns, amounts, rates } = reading;
  const faults: CellFault[] = [];
  const cell = optionNamesBelow(rows, cellReader(columns));
  const sold = rows.filter((row) => isVariant(row, columns, cell));
  // A parent's own row tells the product; those of its variations have names of their own.
  const telling = columns.kind === 'woocommerce' && rows.length > 1 ? rows.filter((row) => cell(row, 'type') !== 'variation') : rows;
  const variants = sold.map((row) => variantIn(row, { columns, cell, amounts, product: code, alone: sold.length === 1 }, faults));
  const pictures = [...new Set(rows.flatMap((row) => listIn(cell(row, 'pictures'), columns.kind === 'woocommerce' ? ',' : ';')))];
  const product = {
    code,
    ...textsIn(telling, reading, cell, faults),
    ...ownIn(telling, { columns, rates }, cell, faults),
    variants,
  };
  if (faults.length > 0) return faults;
  const { data, error } = ImportedProduct.safeParse(product);
  if (data === undefined) return error.issues.slice(0, 3).map(({ path, message }) => faultAt(path, message, sold, rows));
  const variantPictures = new Map(
    sold.flatMap((row, at) => {
      const picture = cell(row, 'variantPicture');
      return picture === '' ? [] : [[variants[at]?.code ?? '', picture] as const];
    }),
  );
  return { product: data, ...(pictures.length > 0 && { pictures }), variantPictures };
}

/** Shopify names an option in the first row alone. */
function optionNamesBelow([first]: readonly FileRow[], cell: CellOf): CellOf {
  return (row, field) => cell(row, field) || (first !== undefined && field.startsWith('optionName') ? cell(first, field) : '');
}

type Own = Partial<ImportedProduct>;

function textsIn(rows: readonly FileRow[], reading: Reading, cell: CellOf, faults: CellFault[]): Own {
  const { columns, language, plainText } = reading;
  const own: Own = {};
  for (const part of ['name', 'summary', 'description'] as const) {
    const texts: Partial<Record<Language, string>> = {};
    for (const each of [undefined, ...languages]) {
      const field: Field = each === undefined ? part : `${part}_${each}`;
      const text = firstOf(rows, field, cell, columns, faults);
      if (text !== '') texts[each ?? language] = isMarkup(text, columns, part) ? plainText(text) : text;
    }
    if (Object.keys(texts).length > 0) own[part] = texts;
  }
  return own;
}

function isMarkup(text: string, { kind }: Columns, part: string): boolean {
  if (kind === 'own' || part === 'name') return false;
  return kind !== 'spreadsheet' || /<\/?(p|br|div|ul|ol|li|b|strong|em|i|h\d|span|table)\b[^>]*>/i.test(text);
}

function ownIn(rows: readonly FileRow[], { columns, rates }: Pick<Reading, 'columns' | 'rates'>, cell: CellOf, faults: CellFault[]): Own {
  const read = <T>(field: Field, of: (text: string) => T | undefined, wanted: string): T | undefined => {
    const text = firstOf(rows, field, cell, columns, faults);
    const value = text === '' ? undefined : of(text);
    const line = rows.find((row) => cell(row, field) !== '')?.line ?? 0;
    if (text !== '' && value === undefined) faults.push({ line, field, reason: `"${text}" is none of ${wanted}.` });
    return value;
  };
  const separator = columns.kind === 'woocommerce' ? ',' : ';';
  const categories = read('categories', (text) => (text.toLowerCase() === NONE ? [] : pathsIn(text, separator)), 'categories');
  const taxClass = read('taxClass', (text) => taxClassIn(text, rates), taxWords(rates));
  const published = read('published', truthIn, 'yes, no');
  const status = read('status', truthIn, 'active, draft, archived');
  return {
    ...(categories !== undefined && { categories }),
    ...(taxClass !== undefined && { taxClass }),
    ...(published !== undefined && { published: published && status !== false }),
  };
}

function taxWords({ rate, reduced }: TaxRates): string {
  return ['standard', 'reduced', 'zero', rateText(rate), ...(reduced === undefined ? [] : [rateText(reduced)])].join(', ');
}

/** What the rows of a product say of it: the same, or nothing but the first. */
function firstOf(rows: readonly FileRow[], field: Field, cell: CellOf, { kind }: Columns, faults: CellFault[]): string {
  const telling = rows.filter((row) => cell(row, field) !== '');
  const text = telling[0] === undefined ? '' : cell(telling[0], field);
  const other = kind === 'shopify' ? undefined : telling.find((row) => cell(row, field) !== text);
  if (other !== undefined)
    faults.push({ line: other.line, field, reason: `It differs from line ${telling[0]?.line}, which is of the same product.` });
  return text;
}

function faultAt(path: readonly PropertyKey[], message: string, sold: readonly FileRow[], rows: readonly FileRow[]): CellFault {
  const [part, at, field] = path;
  const line = (part === 'variants' ? sold[Number(at)] : undefined)?.line ?? rows[0]?.line ?? 0;
  const named = part === 'variants' ? (field === 'code' ? 'variantCode' : String(field)) : String(part);
  return { line, field: named as Field, reason: `${message}.` };
}

/** Which columns hold amounts. */
export function amountPlaces({ fields }: Columns): [place: number, field: Field][] {
  return [...fields].filter(([, field]) => amountFields.includes(field));
}
