import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { project } from '../files.ts';

/** What was measured and what it may be; `note` says what the number is made of. A row with neither limit is only reported. */
export type Row = { name: string; measured: number; unit: string; atLeast?: number; atMost?: number; note?: string };

export function printTable(rows: readonly Row[]): void {
  const cells = rows.map((row) => [row.name, formatted(row.measured, row.unit), budgetOf(row), holds(row) ? 'yes' : 'NO', row.note ?? '']);
  const all = [['', 'measured', 'budget', 'holds', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => line[column]?.length ?? 0)));
  const lines = all.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  console.log(`\n${lines.map((line) => line.trimEnd()).join('\n')}\n`);
  if (!rows.every(holds)) process.exitCode = 1;
}

/** Committed, so that a change of the figures is seen in the change that caused it. */
export function writeResults(rows: readonly Row[]): void {
  const machine = { node: process.version, processor: cpus()[0]?.model ?? 'unknown', processors: cpus().length };
  const results = rows.map((row) => ({ ...row, measured: Number(row.measured.toPrecision(3)), holds: holds(row) }));
  writeFileSync(join(project, 'scripts/bench/results.json'), `${JSON.stringify({ machine, rows: results }, null, 2)}\n`);
}

function holds({ measured, atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }: Row): boolean {
  return measured >= atLeast && measured <= atMost;
}

function budgetOf({ atLeast, atMost, unit }: Row): string {
  if (atLeast !== undefined) return `≥ ${atLeast} ${unit}`.trim();
  return atMost === undefined ? '' : `≤ ${atMost} ${unit}`.trim();
}

function formatted(value: number, unit: string): string {
  return `${value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)} ${unit}`.trim();
}
