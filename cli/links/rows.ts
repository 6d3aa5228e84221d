import { Failure } from '#domain/failure.ts';
import { LONGEST_URL, ownCode, type UtmField } from '#domain/links/rules.ts';
import { clickLimit, ending, limits } from './typed.ts';

/** A link as a row of a file asks for it. */
export type RowDraft = {
  url: string;
  code?: string;
  title?: string;
  tags?: string[];
  expiresAt?: string | null;
  maxClicks?: number | null;
} & Partial<Record<UtmField, string>>;

/** `row`: as a spreadsheet counts them, the head is 1. Instead of a draft, what is wrong with it: a sentence or a refusal of the shop. */
export type ReadRow = { row: number; draft: RowDraft } | { row: number; fault: string | Failure };

/** `unknown`: columns that mean nothing here. `fault`: why nothing of the file can be read. */
export type ReadFile = { rows: ReadRow[]; unknown: string[] } | { fault: string };

const columns = ['url', 'campaign', 'medium', 'source', 'code', 'title', 'tags', 'expires', 'max_clicks'] as const;
type Column = (typeof columns)[number];

/** As `links list --csv` and `stats export links` call them. */
const otherNames: Readonly<Record<string, Column>> = { expiresat: 'expires', maxclicks: 'max_clicks' };

/** Reads a CSV file whose first row names its columns, as spreadsheets save it. */
export function readRows(text: string): ReadFile {
  const parsed = parseCsv(text.replace(/^\uFEFF/, ''));
  if ('fault' in parsed) return parsed;
  const [head = [], ...records] = parsed.records;
  const names = head.map(columnNamed);
  if (!names.includes('url')) return { fault: `The first row has to name the columns, and "url" is not among them: ${head.join(', ')}` };
  const twice = columns.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) return { fault: `The column "${twice}" is there twice.` };
  const rows = records.flatMap((record, at) => {
    // Spreadsheets leave empty rows behind.
    if (record.every((cell) => cell.trim() === '')) return [];
    return [readRow(record, names, at + 2)];
  });
  return { rows, unknown: head.filter((_, at) => names[at] === undefined) };
}

function columnNamed(head: string): Column | undefined {
  const name = head.trim().toLowerCase();
  return otherNames[name] ?? columns.find((column) => column === name.replaceAll(/[ -]/g, '_'));
}

function readRow(record: readonly string[], names: readonly (Column | undefined)[], row: number): ReadRow {
  if (record.length > names.length) return { row, fault: `It has ${record.length} cells, and the first row ${names.length}.` };
  const cell = (name: Column) => record[names.indexOf(name)]?.trim() ?? '';
  try {
    return { row, draft: draftOf(cell) };
  } catch (error) {
    return { row, fault: error instanceof Failure ? error : (error as Error).message };
  }
}

/** @throws Failure, InvalidArgumentError */
function draftOf(cell: (name: Column) => string): RowDraft {
  const [url, code, title, tags, expires, maxClicks] = (['url', 'code', 'title', 'tags', 'expires', 'max_clicks'] as const).map(cell);
  if (!url) throw new Failure('url_empty');
  if (url.length > LONGEST_URL) throw new Failure('url_too_long', { most: LONGEST_URL });
  const [campaign, medium, source] = [cell('campaign'), cell('medium'), cell('source')];
  return {
    url,
    ...(campaign && { campaign }),
    ...(medium && { medium }),
    ...(source && { source }),
    ...(code && { code: ownCode(code) }),
    ...(title && { title }),
    ...(tags && { tags: tags.split(/[,;]/).flatMap((tag) => tag.trim() || []) }),
    ...limits({ expires: expires ? ending(expires) : undefined, maxClicks: maxClicks ? clickLimit(maxClicks) : undefined }),
  };
}

/** RFC 4180, with semicolons where spreadsheets of some languages write them. */
function parseCsv(text: string): { records: string[][] } | { fault: string } {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const separator = firstLine.includes(';') && !firstLine.includes(',') ? ';' : ',';
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[++at];
      else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRecord();
    else if (sign !== '\r' || text[at + 1] !== '\n') cell += sign;
  }
  if (quoted) return { fault: `A quote that begins in row ${records.length + 1} has no end.` };
  if (cell !== '' || record.length > 0) endRecord();
  return { records };
}
