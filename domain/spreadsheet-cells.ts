/** A cell that no spreadsheet runs: at its start, and after what one of them may take for its end. */
export function guarded(cell: string): string {
  return cell.replace(/(^|[;\r\n])(?=["'\s]*[=+\-@＝＋－＠])/g, "$1'").replace(/^[\t\r]/, "'$&");
}

/** What spreadsheets would run was written with an apostrophe before it. */
export function unguarded(cell: string): string {
  return cell.replace(/^'(?=["'\s]*[=+\-@＝＋－＠])/, '').trim();
}
