import type { Command } from 'commander';
import { callByName } from './api.ts';
import { stop } from './exits.ts';
import { type Here, type Open, printList } from './here.ts';
import { readDescription } from './http.ts';
import { jsonText } from './view/machine.ts';

type Procedure = { name: string; type: 'query' | 'mutation'; who: string; summary: string };

export function procedureCommands(program: Command, open: Open): void {
  program
    .command('api [procedure] [input]')
    .description('calls any procedure of the shop with JSON and prints its answer as JSON; without one, lists them')
    .option('--csv', 'prints the list as CSV')
    .addHelpText(
      'after',
      `
The input is JSON, or - to read it from standard input.

Examples:
  portico api
  portico api orders.show '{"number":"S00012"}'
  jq '{number, tracking: .code}' parcel.json | portico api orders.ship -`,
    )
    .action((procedure: string | undefined, input: string | undefined, _: object, command: Command) =>
      procedure === undefined ? list(open(command)) : call(open(command), procedure, input),
    );
}

async function list(here: Here): Promise<void> {
  const procedures = await proceduresOf(here);
  await printList(here, {
    value: procedures,
    rows: procedures,
    columns: [
      { head: 'Procedure', of: ({ name }) => name },
      { head: 'Type', of: ({ type }) => type, drops: 2 },
      { head: 'For', of: ({ who }) => who, drops: 1 },
      { head: 'Summary', of: ({ summary }) => summary, gives: true },
    ],
    csv: { name: ({ name }) => name, type: ({ type }) => type, who: ({ who }) => who, summary: ({ summary }) => summary },
    none: 'The shop describes no procedures.',
  });
}

async function call(here: Here, name: string, typed: string | undefined): Promise<void> {
  const input = parse(typed === '-' ? await here.terminal.readInput() : typed);
  const procedure = (await proceduresOf(here)).find((each) => each.name === name);
  if (procedure === undefined) throw stop('usage', `The shop has no procedure ${name}. "portico api" lists them.`);
  here.terminal.write(jsonText((await callByName(await here.signedIn(), procedure.type, name, input)) ?? null));
}

function parse(text: string | undefined): unknown {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw stop('usage', 'The input is not JSON.');
  }
}

type Description = { paths?: Record<string, Record<string, { summary?: string; 'x-who'?: string }>> };

const PREFIX = '/trpc/';

async function proceduresOf(here: Here): Promise<Procedure[]> {
  const { paths = {} } = (await readDescription(await here.signedIn())) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary = '', 'x-who': who = '' }]) =>
      path.startsWith(PREFIX)
        ? [{ name: path.slice(PREFIX.length), type: method === 'get' ? ('query' as const) : ('mutation' as const), who, summary }]
        : [],
    ),
  );
}
