/** `line`: where it begins, counted from 1. `broken`: its first line, whose quotes do not close or do not end their cell */
export type CsvRecord = { line: number; cells: readonly string[] } | { line: number; broken: string };

export const brokenSentence = 'Its quotes do not close, or something follows a closing quote.';

/** A cell of more lines is a quote that does not close, unless texts are expected. */
const MOST_LINES = 20;

/** The records of a CSV file, read line by line: a broken one spoils itself alone, where a parser of the whole would lose all that follow. */
export async function* csvRecords(lines: AsyncIterable<string>, delimiter: string, mostLines = MOST_LINES): AsyncGenerator<CsvRecord> {
  const reader = lines[Symbol.asyncIterator]();
  const ahead: string[] = [];
  const next = async () => ahead.shift() ?? ((await reader.next()).value as string | undefined);
  let line = 1;
  for (let first = await next(); first !== undefined; first = await next()) {
    const more: string[] = [];
    let cells = cellsOf(first, delimiter);
    while (cells === 'open' && more.length < mostLines) {
      const following = await next();
      if (following === undefined) break;
      more.push(following);
      // No other line can close it.
      if (following.includes('"')) cells = cellsOf([first, ...more].join('\n'), delimiter);
    }
    if (typeof cells === 'string') {
      ahead.unshift(...more);
      yield { line, broken: first };
      line += 1;
    } else {
      yield { line, cells };
      line += 1 + more.length;
    }
  }
}

/** `open`: a quote does not close; `broken`: something follows a closing quote */
function cellsOf(text: string, delimiter: string): string[] | 'open' | 'broken' {
  const cells: string[] = [];
  for (let at = 0; ; ) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : undefined;
    if (text[at] === '"' && quoted === undefined) return 'open';
    const end = quoted?.end ?? text.indexOf(delimiter, at);
    const last = end === -1 || end === text.length;
    cells.push(quoted?.cell ?? text.slice(at, last ? undefined : end));
    if (last) return cells;
    if (text[end] !== delimiter) return 'broken';
    at = end + 1;
  }
}

/** `end`: behind the closing quote. Undefined where there is none. */
function quotedCell(text: string, start: number): { cell: string; end: number } | undefined {
  let cell = '';
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return undefined;
    cell += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    at = quote + 2;
  }
}
