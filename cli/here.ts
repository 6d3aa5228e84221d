import type { Command } from 'commander';
import { readAddress } from './address.ts';
import { type Api, connect } from './api.ts';
import { stop } from './exits.ts';
import { type Profile, profilesFile, readProfiles } from './profiles.ts';
import type { Terminal } from './terminal.ts';
import { type Cell, jsonText } from './view/machine.ts';
import { type Column, tableLines } from './view/table.ts';
import { wrapped } from './view/wrap.ts';

/** A command's surroundings. */
export type Here = {
  terminal: Terminal;
  form: 'text' | 'json' | 'csv' | 'ndjson';
  /** the profile's name, whether or not it exists yet */
  profile: string;
  /** the account in use and the file or variable it comes from; without one the command ends */
  signedIn: () => Promise<SignedIn>;
  api: () => Promise<Api>;
};

/** Whether a screen that the keys move may take the window. */
export function mayTakeWindow({ terminal, form }: Here): boolean {
  return form === 'text' && terminal.interactive && !terminal.plain;
}

/** Resolves the surroundings once the options are parsed. */
export type Open = (command: Command) => Here;

type SignedIn = Pick<Profile, 'origin' | 'token'> & { from: string };

/** Command line over environment over file. */
export function hereOf(terminal: Terminal, command: Command): Here {
  const options: { json?: true; csv?: true; ndjson?: true; plain?: true; profile?: string } = command.optsWithGlobals();
  const forms = (['json', 'csv', 'ndjson'] as const).filter((form) => options[form]);
  if (forms.length > 1) throw stop('usage', `Choose one of ${forms.map((form) => `--${form}`).join(' and ')}.`);
  const plain = options.plain ?? terminal.plain;
  const profile = options.profile ?? terminal.env.profile ?? 'default';
  if (!/^[\w.@-]{1,60}$/.test(profile)) throw stop('usage', 'The name of a profile has letters, digits and . _ - @ in it, nothing else.');
  const signedIn = async () =>
    (options.profile === undefined ? fromEnvironment(terminal) : undefined) ?? (await fromFile(terminal, profile));
  return {
    terminal: plain ? quiet(terminal) : terminal,
    form: forms[0] ?? 'text',
    profile,
    signedIn,
    api: async () => connect(await signedIn()),
  };
}

/** Nothing that a screen reader would read again and again. */
function quiet(terminal: Terminal): Terminal {
  const silent: Terminal = { ...terminal, plain: true, colour: false };
  delete silent.progress;
  return silent;
}

function fromEnvironment({ env: { url, token } }: Terminal): SignedIn | undefined {
  if (url === undefined && token === undefined) return undefined;
  // A token must not reach another shop than its own.
  if (url === undefined || token === undefined) throw stop('usage', 'PORTICO_URL and PORTICO_TOKEN belong together: set both or none.');
  return { origin: readAddress(url).origin, token, from: 'PORTICO_TOKEN' };
}

async function fromFile({ configDir }: Terminal, profile: string): Promise<SignedIn> {
  const found = readProfiles(configDir).get(profile);
  if (found !== undefined) return { ...found, from: `${profile} in ${profilesFile(configDir)}` };
  const named = profile === 'default' ? '' : ` --profile ${profile}`;
  throw stop('denied', `You are not signed in. Run "portico login <address of the shop>${named}".`);
}

/** One record: as JSON, or as lines for people; the lines are only made when needed. */
export async function print(
  { terminal, form }: Here,
  value: unknown,
  lines: () => readonly string[] | Promise<readonly string[]>,
): Promise<void> {
  terminal.write(form === 'json' ? jsonText(value) : wrapped((await lines()).map((line) => `${line}\n`).join(''), terminal.width));
}

export type List<Row> = {
  value: unknown;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  csv: Readonly<Record<string, (row: Row) => Cell>>;
  /** printed when there are none */
  none: string;
};

export async function printList<Row>(here: Here, { value, rows, columns, csv, none }: List<Row>): Promise<void> {
  if (here.form === 'csv') here.terminal.write((await import('./view/csv.ts')).csvText(csv, rows));
  else if (here.form === 'text' && rows.length === 0) here.terminal.complain(`${none}\n`);
  else await print(here, value, () => tableLines(columns, rows, here.terminal));
}
