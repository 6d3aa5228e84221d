import { Command, CommanderError, type Help } from 'commander';
import { version } from '../package.json';
import { attributeCommands } from './attributes.ts';
import { auditCommands } from './audit.ts';
import { backupCommands } from './backup.ts';
import { catalogCommands } from './catalog.ts';
import { catalogFileCommands } from './catalog-files.ts';
import { categoryCommands } from './categories.ts';
import { completionCommands } from './completion.ts';
import { consentCommands } from './consents.ts';
import { contentPageCommands } from './content-pages.ts';
import { deliveryCommands } from './delivery.ts';
import { demoCommands } from './demo.ts';
import { doctorCommands } from './doctor.ts';
import { type Ending, exits, exitsHelp } from './exits.ts';
import { type Explained, explain } from './explain.ts';
import { exportCommands } from './exports.ts';
import { hereOf, type Open } from './here.ts';
import { homeCommands } from './home.ts';
import { initCommands } from './init.ts';
import { jobCommands } from './jobs.ts';
import { legalCommands } from './legal.ts';
import { linkCommands } from './links.ts';
import { listCommands } from './lists.ts';
import { mailingCommands } from './mailings.ts';
import { messageCommands } from './messages.ts';
import { operatorCommands } from './operator.ts';
import { orderCommands } from './orders.ts';
import { accountCommands } from './people/accounts.ts';
import { peopleCommands } from './people.ts';
import { personDataCommands } from './people-data.ts';
import { procedureCommands } from './procedures.ts';
import { quoteCommands } from './quotes.ts';
import { sealCommands } from './seals.ts';
import { settingsCommands } from './settings.ts';
import { suppressionCommands } from './suppressions.ts';
import type { Terminal } from './terminal.ts';
import { tokenCommands } from './tokens.ts';
import { utmCommands } from './utm.ts';
import { verifyCommands } from './verify.ts';
import { jsonText } from './view/machine.ts';
import { wordLines, wrapped } from './view/wrap.ts';

/** Runs one command line and returns its exit code. */
export async function run(terminal: Terminal, args: readonly string[]): Promise<number> {
  try {
    await createProgram(terminal, args[0]).parseAsync(args, { from: 'user' });
    return exits.done;
  } catch (error) {
    // Asking for help, or for the version, is no mistake.
    if (error instanceof CommanderError && error.exitCode === 0) return exits.done;
    return exits[await complain(terminal, error, args.includes('--json'))];
  }
}

function createProgram(terminal: Terminal, noun = ''): Command {
  const program = new Command('portico')
    .description('Runs a Portico shop from a terminal.')
    .option('--profile <name>', 'which sign-in to use, where there are several (or PORTICO_PROFILE)')
    .option('--json', 'prints one JSON value, asks nothing, and reports errors as JSON')
    .option('--plain', 'for screen readers: no screens, no bars and nothing drawn again (or PORTICO_PLAIN)')
    .version(version, '--version', 'prints the version')
    .helpOption('-h, --help', 'explains a command')
    .helpCommand(false)
    .exitOverride()
    .configureHelp({ showGlobalOptions: true, ...(isNarrow(terminal) && { formatItem: itemBelow }) })
    .configureOutput({
      writeOut: (text) => terminal.write(wrapped(text, terminal.width)),
      writeErr: terminal.complain,
      // Reported below, like every other error.
      outputError: () => {},
      getOutHelpWidth: () => terminal.width ?? 100,
      getErrHelpWidth: () => terminal.width ?? 100,
      getOutHasColors: () => terminal.colour,
      getErrHasColors: () => terminal.colour,
    })
    .addHelpText('after', manual);
  const open: Open = (command) => hereOf(terminal, command);
  for (const add of commandsOf(noun)) add(program, open);
  return program;
}

const NARROW = 72;

function isNarrow({ width = NARROW }: Terminal): boolean {
  return width < NARROW;
}

/** Beside its term a meaning would have no room. */
function itemBelow(term: string, _: number, meaning: string, help: Help): string {
  const width = (help.helpWidth ?? NARROW) - 4;
  return [`  ${term}`, ...wordLines(meaning, width).map((line) => `    ${line}`)].join('\n').trimEnd();
}

/** Where the line begins with a noun, the commands of the others need not be made. */
function commandsOf(noun: string): Iterable<AddCommands> {
  const named = nouns.get(noun);
  return named === undefined ? new Set(nouns.values()) : [named];
}

type AddCommands = (program: Command, open: Open) => void;
const staffCommands: AddCommands = (program, open) => {
  accountCommands(program, open);
  personDataCommands(program, open);
};
const nouns: ReadonlyMap<string, AddCommands> = new Map([
  ['login', peopleCommands],
  ['logout', peopleCommands],
  ['whoami', peopleCommands],
  ['token', tokenCommands],
  ['operator', operatorCommands],
  ['init', initCommands],
  ['demo', demoCommands],
  ['people', staffCommands],
  ['orders', orderCommands],
  ['quotes', quoteCommands],
  ['products', catalogCommands],
  ['categories', categoryCommands],
  ['attributes', attributeCommands],
  ['catalog', catalogFileCommands],
  ['delivery', deliveryCommands],
  ['messages', messageCommands],
  ['links', linkCommands],
  ['lists', listCommands],
  ['suppressions', suppressionCommands],
  ['mailings', mailingCommands],
  ['utm', utmCommands],
  ['stats', exportCommands],
  ['audit', auditCommands],
  ['consents', consentCommands],
  ['verify', verifyCommands],
  ['seals', sealCommands],
  ['pages', contentPageCommands],
  ['home', homeCommands],
  ['legal', legalCommands],
  ['settings', settingsCommands],
  ['jobs', jobCommands],
  ['backup', backupCommands],
  ['doctor', doctorCommands],
  ['completion', completionCommands],
  ['api', procedureCommands],
]);

const manual = `
Examples:
  portico login http://localhost:8069/operator/<code>
  portico orders list --payment awaited
  portico orders mark-paid S00012
  portico products list --low --csv > refill.csv

The first start prints the link with which to sign in.

${exitsHelp}

Environment:
  PORTICO_URL, PORTICO_TOKEN   signed in without a profile, as in CI
  PORTICO_PROFILE              which profile to use
  XDG_CONFIG_HOME              profiles are stored in portico/profiles.json there (~/.config)
  PORTICO_PLAIN                as --plain
  NO_COLOR                     no colours`;

async function complain(terminal: Terminal, error: unknown, json: boolean): Promise<Ending> {
  const { ending, code, sentence, details } = error instanceof CommanderError ? slip(error) : await explain(error);
  if (sentence === '') return ending;
  terminal.complain(json ? jsonText({ error: { code, sentence, details, exit: exits[ending] } }) : `${sentence}\n`);
  return ending;
}

/** A noun without a verb has shown its help instead of an error. */
function slip({ code, message }: CommanderError): Explained {
  const sentence = code === 'commander.help' ? '' : `${message.replace(/^error: /, '')}\n"portico --help" explains the commands.`;
  return { ending: 'usage', code: 'usage', sentence, details: {} };
}
