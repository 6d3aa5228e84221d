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
  const cells = rows.map((row) => columns.map(({ of }) => plain(of(row))));
  const natural = columns.map(({ head }, index) => Math.max(widthOf(head), ...cells.map((line) => widthOf(line[index] ?? ''))));
  const widths = fitted(columns, natural, look.width);
  const line = (texts: readonly string[], tones: readonly (Tone | undefined)[]) =>
    texts
      .map((text, index) => {
        const width = widths[index] ?? 0;
        const { side = 'left' } = columns[index] ?? {};
        const shown = cut(text, width);
        // No padding after the last cell.
        const placed = side === 'left' && index === texts.length - 1 ? shown : pad(shown, width, side === 'left' ? 'right' : 'left');
        return toned(placed, tones[index], look);
      })
      .join(' '.repeat(GAP));
  const head = line(
    columns.map((column) => column.head),
    columns.map(() => 'quiet'),
  );
  return [
    head,
    ...rows.map((row, at) =>
      line(
        cells[at] ?? [],
        columns.map(({ tone }) => tone?.(row)),
      ),
    ),
  ];
}

/** The widths that fit; the widest columns that may be shortened give way first. */
function fitted<Row>(columns: readonly Column<Row>[], natural: readonly number[], room: number | undefined): number[] {
  const widths = [...natural];
  if (room === undefined) return widths;
  let over = widths.reduce((sum, width) => sum + width, GAP * (widths.length - 1)) - room;
  while (over > 0) {
    const widest = widths.reduce(
      (found, width, index) => (columns[index]?.gives && width > NARROWEST && width > (widths[found] ?? 0) ? index : found),
      -1,
    );
    if (widest < 0) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    over -= 1;
  }
  return widths;
}
