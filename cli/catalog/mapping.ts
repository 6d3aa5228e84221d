import type { Convention, Decimal } from '#domain/catalog/files/amounts.ts';
import { openConvention } from '#domain/catalog/files/amounts.ts';
import { type ColumnFault, type Columns, columnsOf, withField } from '#domain/catalog/files/columns.ts';
import { type Field, fieldWords, isField } from '#domain/catalog/files/fields.ts';
import { cellReader, type FileRow, productOf } from '#domain/catalog/files/grouping.ts';
import { amountPlaces } from '#domain/catalog/files/products.ts';
import type { Amounts } from '#domain/catalog/files/variants.ts';
import { decimalsOf } from '#domain/money.ts';
import { unguarded } from '#domain/spreadsheet-cells.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { plain } from '../view/text.ts';

/** Which column is what, as typed, known and answered. `examples`: the first row below the head */
export async function chooseColumns(
  here: Here,
  head: readonly string[],
  { map, examples, asks }: { map: readonly string[]; examples: readonly string[]; asks: boolean },
): Promise<Columns> {
  const found = columnsOf(head, map);
  if ('fault' in found) throw stop('usage', sentenceOf(found, head));
  let columns = found;
  if (asks) for (const place of found.unknown) columns = await ask(here, columns, place, unguarded(examples[place] ?? ''));
  const fields = new Set(columns.fields.values());
  if (!fields.has('code') && columns.kind !== 'woocommerce')
    throw stop('usage', `No column is called "code". There is: ${head.join(', ')}. --map "code=…" says which one it is.`);
  return columns;
}

async function ask({ terminal }: Here, columns: Columns, place: number, example: string): Promise<Columns> {
  const name = plain(columns.head[place] ?? '');
  const shown = example === '' ? '' : `, as "${plain(example).slice(0, 40)}"`;
  let question = `What is the column "${name}"${shown}? (a field, ? for their names, nothing to leave it out) `;
  for (;;) {
    const answer = (await terminal.ask(question)).trim();
    if (answer === '') return columns;
    const taken = [...columns.fields.values()].includes(answer as Field);
    if (isField(answer) && !taken) return withField(columns, place, answer);
    terminal.complain(taken ? `Another column is ${answer} already.\n` : `The fields are ${fieldWords}.\n`);
    question = `What is the column "${name}"? `;
  }
}

function sentenceOf({ fault, text }: ColumnFault, head: readonly string[]): string {
  switch (fault) {
    case 'not_typed':
      return `--map ${text}: it has to be as "price=Preis" or "option:Colour=Farbe".`;
    case 'no_field':
      return `--map: there is no field "${text}". The fields are ${fieldWords}.`;
    case 'no_column':
      return `There is no column "${text}". There is: ${head.join(', ')}.`;
    case 'twice':
      return `Two columns are ${text}. --map "${text}=…" says which one it is.`;
  }
}

/** What a first reading of the whole file tells: how amounts are written, and whether each product's rows stand together. */
export type Survey = { rows: number; together: boolean; conventions: ReadonlyMap<Field, Convention> };

export async function survey(rows: AsyncIterable<FileRow>, columns: Columns): Promise<Survey> {
  const cell = cellReader(columns);
  const places = amountPlaces(columns).map(([, field]) => ({ field, convention: openConvention() }));
  const seen = new Set<string>();
  let [count, last, together] = [0, '', true];
  for await (const row of rows) {
    count += 1;
    for (const { field, convention } of places) convention.add(cell(row, field));
    const code = productOf(row, columns, cell) || last;
    if (code !== last && seen.has(code)) together = false;
    seen.add(code);
    last = code;
  }
  return { rows: count, together, conventions: new Map(places.map(({ field, convention }) => [field, convention.found()])) };
}

/** The sign before the decimals, of each column: where its own amounts leave it open, that of the other columns, else the answer of the person at the terminal. */
export async function chooseDecimals(
  { terminal }: Here,
  { conventions }: Survey,
  columns: Columns,
  { typed, currency, asks }: { typed: Decimal | undefined; currency: string; asks: boolean },
): Promise<Amounts> {
  const chosen = new Map<Field, Decimal>();
  const used = new Set([...conventions.values()].filter((each) => each === '.' || each === ','));
  const [only] = used.size === 1 ? used : [];
  for (const [field, convention] of conventions) {
    // Our own files and the shops' write a point.
    const known = typed ?? (columns.kind === 'own' || columns.kind === 'shopify' ? '.' : undefined);
    chosen.set(field, known ?? (convention === '.' || convention === ',' ? convention : await open(field, convention)));
  }
  return { decimalOf: (field) => chosen.get(field) ?? '.', digits: decimalsOf(currency) };

  async function open(field: Field, convention: Convention): Promise<Decimal> {
    if (convention === null) return '.';
    if (convention === 'unclear' && only !== undefined) return only;
    const [place] = [...columns.fields].find(([, each]) => each === field) ?? [];
    const what =
      convention === 'mixed'
        ? `The column "${columns.head[place ?? -1]}" has amounts as 1.50 and as 1,50.`
        : `The column "${columns.head[place ?? -1]}" has amounts as 1.234, which may be a thousand or about one.`;
    if (!asks) throw stop('usage', `${what} Add --decimal , or --decimal . for the sign before the decimals.`);
    for (;;) {
      const answer = (await terminal.ask(`${plain(what)} Which sign stands before the decimals, "," or "."? `)).trim();
      if (answer === ',' || answer === '.') return answer;
    }
  }
}
