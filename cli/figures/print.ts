import { toMajorString } from '#domain/money.ts';
import { type Here, print } from '../here.ts';
import { type Cell, jsonLine } from '../view/machine.ts';
import { withUnits } from '../view/units.ts';

type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

/** Figures with their rows: all of it as JSON, the rows alone as CSV and NDJSON. */
export async function printFigures<Row>(
  here: Here,
  { value, csv, lines }: { value: { rows: readonly Row[] }; csv: Columns<Row>; lines: () => readonly string[] },
): Promise<void> {
  if (here.form === 'csv') here.terminal.write((await import('../view/csv.ts')).csvText(csv, value.rows));
  else if (here.form === 'ndjson') here.terminal.write(value.rows.map((row) => jsonLine(withUnits(row))).join(''));
  else await print(here, withUnits(value), lines);
}

/** Each amount in the smallest unit and as people write it. */
export function amounts<Row, Name extends string & keyof Row>(names: readonly Name[], currency: string): Columns<Row> {
  return Object.fromEntries(
    names.flatMap((name) => [
      [`${name}Minor`, (row: Row) => row[name] as number],
      [`${name}Major`, (row: Row) => toMajorString(row[name] as number, currency)],
    ]),
  );
}
