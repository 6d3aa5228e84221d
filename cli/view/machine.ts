export type Cell = string | number | boolean | null;

/** One JSON value. Controls that JSON allows as they are would still steer a terminal. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value ?? null, null, 2);
  return `${text.replace(/[\u007F-\u009F]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}\n`;
}

/** RFC 4180, with a head. */
export function csvText<Row>(columns: Readonly<Record<string, (row: Row) => Cell>>, rows: readonly Row[]): string {
  const lines = rows.map((row) => Object.values(columns).map((of) => csvCell(of(row))));
  return [Object.keys(columns), ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Spreadsheets run what begins like a formula, so such a text begins with an apostrophe; a plain number is none. */
function csvCell(value: Cell): string {
  if (value === null) return '';
  const text = String(value).replace(/[^\P{Cc}\t\r\n]/gu, ' ');
  const guarded = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}
