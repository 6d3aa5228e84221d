import type { Here, List } from './here.ts';
import { openTable } from './view/table.ts';

/** A page of a list. `count`: how many there are in all, where the shop counts them; `next`: where the following page begins, null on the last. */
type Page<Row, Cursor = string | number> = { rows: readonly Row[]; count?: number; next: Cursor | null };

type PagedList<Row> = Omit<List<Row>, 'value' | 'rows'> & {
  /** what JSON calls the rows */
  name: string;
  /** the option that goes on after the last row */
  after: string;
  pages: AsyncIterable<Page<Row>>;
};

/** Prints each page as it arrives, the same fields in JSON as in CSV. What is left out is said on standard error. */
export async function printPages<Row>(here: Here, { name, after, pages, columns, csv, none }: PagedList<Row>): Promise<void> {
  const { terminal, form } = here;
  const printer = await printerOf(form);
  let [shown, last]: [number, Page<Row> | undefined] = [0, undefined];
  for await (const page of pages) {
    terminal.write(printer.page(page.rows));
    await terminal.drain();
    shown += page.rows.length;
    last = page;
  }
  terminal.write(printer.end({ ...(last?.count !== undefined && { count: last.count }), next: last?.next ?? null }));
  if (form === 'text' && shown === 0) terminal.complain(`${none}\n`);
  if (last !== undefined && last.next !== null)
    terminal.complain(`${shown}${last.count === undefined ? ' are shown' : ` of ${last.count}`}: add --all, or ${after} ${last.next}.\n`);

  function printerOf(wanted: Here['form']): Printer<Row> | Promise<Printer<Row>> {
    if (wanted === 'json') return jsonPrinter(name, csv);
    if (wanted === 'ndjson') return ndjsonPrinter(csv);
    return wanted === 'csv' ? csvPrinter(csv) : textPrinter();
  }

  function textPrinter(): Printer<Row> {
    const table = openTable(columns, terminal);
    const page = (rows: readonly Row[]) =>
      rows.length === 0
        ? ''
        : table(rows)
            .map((line) => `${line}\n`)
            .join('');
    return { page, end: () => '' };
  }
}

type Printer<Row> = { page: (rows: readonly Row[]) => string; end: (rest: { count?: number; next: unknown }) => string };

async function csvPrinter<Row>(csv: List<Row>['csv']): Promise<Printer<Row>> {
  const { csvText } = await import('./view/csv.ts');
  let head = csvText(csv, []);
  const page = (rows: readonly Row[]) => {
    const text = head + csvText(csv, rows, { head: false });
    head = '';
    return text;
  };
  return { page, end: () => head };
}

async function jsonPrinter<Row>(name: string, csv: List<Row>['csv']): Promise<Printer<Row>> {
  const { jsonText } = await import('./view/machine.ts');
  let before = `{\n  ${JSON.stringify(name)}: [`;
  const page = (rows: readonly Row[]) =>
    rows
      .map((row) => {
        const text = `${before}\n    ${jsonText(fieldsOf(csv, row)).trimEnd().replaceAll('\n', '\n    ')}`;
        before = ',';
        return text;
      })
      .join('');
  const end = ({ count, next }: { count?: number; next: unknown }) =>
    `${before === ',' ? '\n  ' : before}],${count === undefined ? '' : `\n  "count": ${count},`}\n  "next": ${JSON.stringify(next)}\n}\n`;
  return { page, end };
}

async function ndjsonPrinter<Row>(csv: List<Row>['csv']): Promise<Printer<Row>> {
  const { jsonLine } = await import('./view/machine.ts');
  return { page: (rows) => rows.map((row) => jsonLine(fieldsOf(csv, row))).join(''), end: () => '' };
}

function fieldsOf<Row>(csv: List<Row>['csv'], row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.entries(csv).map(([field, of]) => [field, of(row)]));
}

/** Asks for one page after the other, at most so many rows in all. */
export async function* pagesOf<Row, Cursor extends string | number>(
  ask: (limit: number, after: Cursor | undefined) => Promise<Page<Row, Cursor>>,
  { limit, largest, after }: { limit: number; largest: number; after: Cursor | undefined },
): AsyncGenerator<Page<Row>> {
  let left = limit;
  let cursor = after;
  do {
    const page = await ask(Math.min(largest, left), cursor);
    yield page;
    left -= page.rows.length;
    cursor = page.next ?? undefined;
  } while (cursor !== undefined && left > 0);
}
