import { type Command, Option } from 'commander';
import type { StaffList, StaffSubscriber, SubscriptionState } from '#domain/lists/types.ts';
import { subscriptionStates } from '#domain/lists/types.ts';
import { languages } from '#domain/words/languages.ts';
import { streamExport } from './exports/stream.ts';
import { exportedPages } from './exports.ts';
import { type Here, type Open, printList } from './here.ts';
import { collect } from './links/typed.ts';
import { addSubscriber, createList, editList, type ListEdit, type NewSubscriber, removeSubscriber, showList } from './lists/actions.ts';
import { listColumns, listCsv, subscriberColumns, subscriberCsv } from './lists/columns.ts';
import type { Typed } from './lists/draft.ts';
import { withContent } from './lists/draft-options.ts';
import type { ImportOptions } from './lists/import.ts';
import { ofList } from './lists/known.ts';
import { listShortForms } from './mailings/list-short-forms.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';

type Listing = { state?: SubscriptionState; search?: string; limit: number; after?: number; all?: true };

const LARGEST_PAGE = 1_000;

export function listCommands(program: Command, open: Open): void {
  const lists = program.command('lists').description('mailing lists and who is on them');
  lists
    .command('list')
    .description('lists the mailing lists with their subscribers, archived ones last')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico lists list')
    .action((_: object, command: Command) => list(open(command)));
  withContent(lists.command('create').argument('<key>', 'what it is called here: small letters, digits and hyphens'))
    .description('makes a mailing list')
    .addHelpText(
      'after',
      `
Examples:
  portico lists create news --title "News" --title-de "Neuigkeiten"
  portico lists create fair --title "Friends of the fair" --closed --welcome-subject "Hello" --welcome-file hello.md`,
    )
    .action((key: string, typed: Typed, command: Command) => createList(open(command), key, typed));
  withContent(named(lists.command('edit')))
    .description('changes a list; what is not named stays, and "" takes a text away')
    .option('--new-key <key>', 'another key')
    .addOption(new Option('--archive', 'offers it no more; its subscribers stay').conflicts('unarchive'))
    .option('--unarchive', 'offers it again')
    .addHelpText('after', '\nExamples:\n  portico lists edit news --title-fr "Nouveautés"\n  portico lists edit fair --archive')
    .action((key: string, edit: ListEdit, command: Command) => editList(open(command), key, edit));
  named(lists.command('show'))
    .description('shows a list')
    .addHelpText('after', '\nExample:\n  portico lists show news')
    .action((key: string, _: object, command: Command) => showList(open(command), key));
  withState(named(lists.command('subscribers')))
    .description('lists who is or was on a list, the oldest first')
    .option('--search <text>', 'only those with this in their address or name')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--after <place>', 'goes on where a list ended', wholeNumber)
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText(
      'after',
      '\nExamples:\n  portico lists subscribers news --state pending\n  portico lists subscribers news --search @shop.example',
    )
    .action((key: string, listing: Listing, command: Command) => subscribers(open(command), key, listing));
  named(lists.command('add'))
    .argument('<email>', 'the address, also as "Mia Beck <mia@shop.example>"')
    .description('adds somebody: at once with a ground, else a mail asks them to confirm')
    .option('--ground <text>', 'why they may be written to, for the ledger of consents')
    .option('--again', 'also where they have left the list, as they asked to come back')
    .option('--name <text>', 'their name')
    .addOption(new Option('--language <code>', 'in which they are written to').choices(languages))
    .option('--attr <name=text>', 'an attribute, as city=Kiel; once for each', collect)
    .addHelpText(
      'after',
      '\nExamples:\n  portico lists add news mia@shop.example\n  portico lists add news mia@shop.example --ground "asked at the counter, 25 November"',
    )
    .action((key: string, email: string, given: NewSubscriber, command: Command) => addSubscriber(open(command), key, email, given));
  named(lists.command('remove'))
    .argument('<email>', 'whose address')
    .description('takes somebody off a list; an import does not bring them back')
    .addHelpText('after', '\nExample:\n  portico lists remove news mia@shop.example')
    .action((key: string, email: string, _: object, command: Command) => removeSubscriber(open(command), key, email));
  named(lists.command('import'))
    .argument('<file>', 'the CSV file; - reads standard input')
    .description('adds the people of a CSV file on a stated ground; run again, it adds nobody twice')
    .requiredOption('--ground <text>', 'why they may be written to, for the ledger of consents')
    .option('--map <field=Column>', 'where a field stands: email=Mail,name=Name,attr.city=City', collect)
    .option('--dry-run', 'says what would become of each row, and writes nothing')
    .option('--rejects <file>', 'writes the rows that are refused there, with the reasons')
    .option('--yes', 'without asking')
    .addHelpText(
      'after',
      `
The first row names the columns: email, name, language and attr.… for attributes are found by their names.
Who has left the list, and who is suppressed, is not added. Rows that are refused are named on standard error,
and the command ends with 1.

Examples:
  portico lists import news people.csv --ground "signed at the fair" --dry-run
  portico lists import news people.csv --ground "signed at the fair" --map email=Mail,attr.city=City --rejects wrong.csv`,
    )
    .action(async (key: string, file: string, options: ImportOptions, command: Command) => {
      const { importSubscribers } = await import('./lists/import.ts');
      return importSubscribers(open(command), key, file, options);
    });
  withState(named(lists.command('export')))
    .description('writes who is or was on a list to standard output, as CSV')
    .option('--csv', 'as CSV, which it is anyway')
    .option('--ndjson', 'as a JSON value on each line')
    .addHelpText('after', '\nExamples:\n  portico lists export news > news.csv\n  portico lists export news --state active --ndjson')
    .action((key: string, { state }: Pick<Listing, 'state'>, command: Command) => exportList(open(command), key, state));
  listShortForms(lists, open);
}

function named(command: Command): Command {
  return command.argument('<list>', 'its key');
}

function withState(command: Command): Command {
  return command.addOption(new Option('--state <state>', 'only these').choices(subscriptionStates));
}

async function list(here: Here): Promise<void> {
  const found = await (await here.api()).lists.list.query();
  const none = 'There is no mailing list yet: see "portico lists create --help".';
  await printList<StaffList>(here, { value: found, rows: found, columns: listColumns, csv: listCsv, none });
}

async function subscribers(here: Here, key: string, { limit, after, all, ...filter }: Listing): Promise<void> {
  const { lists } = await here.api();
  const pages = pagesOf<StaffSubscriber, number>(
    async (most, place) => {
      const asked = { list: key, ...filter, limit: most, ...(place !== undefined && { after: place }) };
      const { subscribers: rows, ...rest } = await ofList(key, lists.subscribers.query(asked));
      return { rows, ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after },
  );
  const none = 'There are no such subscribers.';
  await printPages(here, { name: 'subscribers', after: '--after', pages, columns: subscriberColumns, csv: subscriberCsv, none });
}

async function exportList(here: Here, key: string, state: SubscriptionState | undefined): Promise<void> {
  const { exports } = await here.api();
  const asked = { list: key, ...(state !== undefined && { state }) };
  const pages = exportedPages((after) => ofList(key, exports.lists.query({ ...asked, ...(after !== undefined && { after }) })));
  await streamExport(here, { name: 'subscribers', pages, csv: subscriberCsv });
}
