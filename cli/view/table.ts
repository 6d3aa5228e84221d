import { cut, pad, plain, widthOf } from './text.ts';
import { type Look, type Tone, toned } from './tone.ts';

export type Column<Row> = {
  head: string;
  of: (row: Row) => string;
  /** numbers stand to the right */
  side?: 'left' | 'right';
  tone?: (row: Row) => Tone | undefined;
  /** may be shortened in a narrow terminal */
  gives?: boolean;
  /** left out in a narrow terminal, the highest first */
  drops?: number;
};

const GAP = 2;
const NARROWEST = 8;

/** The head, then a line for each row. */
export function tableLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[], look: Look): string[] {
  return openTable(columns, look)(rows);
}

/** A table that is printed page by page: each page is as wide as the ones before at least, and the head stands above the first. */
export function openTable<Row>(all: readonly Column<Row>[], look: Look): (rows: readonly Row[]) => string[] {
  let columns: readonly Column<Row>[] | undefined;
  let before: readonly number[] = [];
  return (rows) => {
    const first = columns === undefined;
    columns ??= kept(all, rows, look.width);
    const shown = columns;
    const cells = rows.map((row) => shown.map(({ of }) => plain(of(row))));
    const natural = shown.map(({ head }, at) => Math.max(widthOf(head), before[at] ?? 0, ...cells.map((line) => widthOf(line[at] ?? ''))));
    before = natural;
    const widths = fitted(shown, natural, look.width);
    const line = (texts: readonly string[], tones: readonly (Tone | undefined)[]) =>
      texts
        .map((text, at) => {
          const width = widths[at] ?? 0;
          const { side = 'left' } = shown[at] ?? {};
          const part = cut(text, width);
          // No padding after the last cell.
          const placed = side === 'left' && at === texts.length - 1 ? part : pad(part, width, side === 'left' ? 'right' : 'left');
          return toned(placed, tones[at], look);
        })
        .join(' '.repeat(GAP));
    const heads = shown.map(({ head }) => head);
    const tonesOf = (row: Row) => shown.map(({ tone }) => tone?.(row));
    return [
      ...(first
        ? [
            line(
              heads,
              heads.map(() => 'quiet'),
            ),
          ]
        : []),
      ...rows.map((row, at) => line(cells[at] ?? [], tonesOf(row))),
    ];
  };
}

/** The columns that there is room for, where those that give are as narrow as they may be. */
function kept<Row>(all: readonly Column<Row>[], rows: readonly Row[], room: number | undefined): readonly Column<Row>[] {
  if (room === undefined) return all;
  const least = ({ head, of, gives }: Column<Row>) => {
    const natural = Math.max(widthOf(head), ...rows.map((row) => widthOf(plain(of(row)))));
    return gives ? Math.min(natural, NARROWEST) : natural;
  };
  let columns = all;
  while (together(columns.map(least)) > room) {
    const highest = Math.max(...columns.map(({ drops = 0 }) => drops));
    if (highest === 0) break;
    columns = columns.filter(({ drops }) => drops !== highest);
  }
  return columns;
}

/** The widths that fit; the widest columns that may be shortened give way first, and where that is not enough any. */
function fitted<Row>(columns: readonly Column<Row>[], natural: readonly number[], room: number | undefined): number[] {
  const widths = [...natural];
  if (room === undefined) return widths;
  const widest = (may: (width: number, at: number) => boolean) =>
    widths.reduce((found, width, at) => (may(width, at) && width > (widths[found] ?? 0) ? at : found), -1);
  while (together(widths) > room) {
    const giving = widest((width, at) => columns[at]?.gives === true && width > NARROWEST);
    const at = giving < 0 ? widest((width) => width > 1) : giving;
    if (at < 0) break;
    widths[at] = (widths[at] ?? 0) - 1;
  }
  return widths;
}

function together(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1));
}
