import type { Command } from 'commander';
import { figuresMeaning } from '#domain/figures/terms.ts';
import type { FiguresPeriod } from '#domain/figures/types.ts';
import { checkPeriod, day } from '../links/typed.ts';

export type Days = { from?: string; to?: string };

/** The options that all figures have, and what these count. */
export function withPeriod(command: Command, examples: readonly string[]): Command {
  return command
    .option('--from <day>', 'from this day of the shop’s time zone on; without it 30 days in all', day)
    .option('--to <day>', 'until this day; without it until today', day)
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText(
      'after',
      `\n${figuresMeaning.map(({ message }) => message).join(' ')}\n\nExamples:\n${examples.map((line) => `  portico ${line}`).join('\n')}`,
    );
}

/** As the shop takes them. */
export function daysOf({ from, to }: Days): Days {
  checkPeriod({ zone: '', ...(from !== undefined && { from }), ...(to !== undefined && { to }) });
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
}

/** `2026-03-01 to 2026-03-31 in Europe/Berlin, today not over` */
export function periodWords({ from, to, zone, running }: FiguresPeriod): string {
  return `${from} to ${to} in ${zone}${running ? ', today not over' : ''}`;
}
