import type { Command } from 'commander';
import type { Suppression } from '#domain/lists/types.ts';
import type { Api } from './api.ts';
import { stop } from './exits.ts';
import { explain } from './explain.ts';
import { streamExport } from './exports/stream.ts';
import { type Here, type Open, print } from './here.ts';
import type { SuppressionImport } from './lists/import-suppressions.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { moment, plain } from './view/text.ts';

type Listing = { search?: string; limit: number; after?: number; all?: true };

const LARGEST_PAGE = 1_000;

export function suppressionCommands(program: Command, open: Open): void {
  const suppressions = program.command('suppressions').description('addresses and domains to which nothing of any list is sent');
  suppressions
    .command('list')
    .description('lists them, the oldest first, with the reasons')
    .option('--search <text>', 'only those with this in them')
    .option('--limit <count>', 'at most so many', wholeNumber, 100)
    .option('--after <place>', 'goes on where a list ended', wholeNumber)
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText('after', '\nExample:\n  portico suppressions list --search @shop.example')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  suppressions
    .command('add')
    .argument('<value>', 'an address, or @domain for all of a domain')
    .description('sends nothing there any more')
    .option('--note <text>', 'why')
    .addHelpText(
      'after',
      '\nExamples:\n  portico suppressions add mia@shop.example\n  portico suppressions add @shop.example --note "asked by phone"',
    )
    .action((value: string, { note }: { note?: string }, command: Command) => add(open(command), value, note));
  suppressions
    .command('remove')
    .argument('<value>', 'an address, or @domain')
    .description('lets it get mails of lists again')
    .addHelpText('after', '\nExample:\n  portico suppressions remove mia@shop.example')
    .action((value: string, _: object, command: Command) => remove(open(command), value));
  suppressions
    .command('import')
    .argument('<file>', 'a CSV file, or one value on each line; - reads standard input')
    .description('suppresses what a file names in its column value or email, else in its first')
    .option('--note <text>', 'why')
    .option('--dry-run', 'says what would become of each row, and writes nothing')
    .option('--rejects <file>', 'writes the rows that are refused there, with the reasons')
    .addHelpText('after', '\nExample:\n  portico suppressions import old-shop.csv --note "from the old shop"')
    .action(async (file: string, options: SuppressionImport, command: Command) => {
      const { importSuppressions } = await import('./lists/import-suppressions.ts');
      return importSuppressions(open(command), file, options);
    });
  suppressions
    .command('export')
    .description('writes all of them to standard output, as CSV')
    .option('--csv', 'as CSV, which it is anyway')
    .option('--ndjson', 'as a JSON value on each line')
    .addHelpText('after', '\nExample:\n  portico suppressions export > suppressions.csv')
    .action((_: object, command: Command) => exportAll(open(command)));
}

const columns: readonly Column<Suppression>[] = [
  { head: 'Value', of: ({ value }) => value, gives: true },
  { head: 'Reason', of: ({ reason }) => reason.replace('_', ' ') },
  { head: 'Note', of: ({ note }) => note, gives: true, drops: 2 },
  { head: 'Since', of: ({ at }) => moment(at), drops: 1 },
];

const csv: Readonly<Record<string, (suppression: Suppression) => Cell>> = {
  id: ({ id }) => id,
  value: ({ value }) => value,
  reason: ({ reason }) => reason,
  note: ({ note }) => note,
  at: ({ at }) => at,
};

async function list(here: Here, { limit, after, all, search }: Listing): Promise<void> {
  const pages = pagesIn(await here.api(), search, { limit: all ? Number.POSITIVE_INFINITY : limit, after });
  await printPages(here, { name: 'suppressions', after: '--after', pages, columns, csv, none: 'There are no such suppressions.' });
}

function pagesIn({ lists }: Api, search: string | undefined, { limit, after }: { limit: number; after: number | undefined }) {
  return pagesOf<Suppression, number>(
    async (most, place) => {
      const asked = { ...(search !== undefined && { search }), limit: most, ...(place !== undefined && { after: place }) };
      const { suppressions: rows, ...rest } = await lists.suppressions.query(asked);
      return { rows, ...rest };
    },
    { limit, largest: LARGEST_PAGE, after },
  );
}

async function add(here: Here, value: string, note: string | undefined): Promise<void> {
  const added = await asked(value, (await here.api()).lists.suppress.mutate({ value, ...(note !== undefined && { note }) }));
  await print(here, added, () => [plain(`Nothing of any list is sent to ${added.value}.`)]);
}

async function remove(here: Here, value: string): Promise<void> {
  const removed = await asked(value, (await here.api()).lists.unsuppress.mutate({ value }));
  await print(here, removed, () => [plain(`${removed.value} may get mails of lists again.`)]);
}

async function exportAll(here: Here): Promise<void> {
  const api = await here.api();
  const all = pagesIn(api, undefined, { limit: Number.POSITIVE_INFINITY, after: undefined });
  await streamExport(here, { name: 'suppressions', pages: rowsOf(all), csv });
}

async function* rowsOf(pages: AsyncIterable<{ rows: readonly Suppression[] }>): AsyncGenerator<readonly Suppression[]> {
  for await (const { rows } of pages) yield rows;
}

/** Refusals with the next step. */
function asked<T>(value: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending } = await explain(error);
    if (code === 'not_found') throw stop(ending, `${value} is not suppressed. "portico suppressions list" shows what is.`, code);
    throw code === 'bad_email' ? stop(ending, `${value} is neither an address nor a domain as @shop.example.`, code) : error;
  });
}
