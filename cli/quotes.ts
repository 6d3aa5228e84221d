import { type Command, Option } from 'commander';
import { quoteStates } from '#domain/quotes/rules.ts';
import type { StaffQuote } from '#domain/quotes/types.ts';
import { type Here, mayTakeWindow, type Open } from './here.ts';
import { pagesOf, printPages } from './pages.ts';
import { remindOfQuote, renewQuote, sendQuote, withdrawQuote } from './quotes/acting.ts';
import type { Filter } from './quotes/browse-quotes.tsx';
import { quoteColumns, quoteCsv } from './quotes/columns.ts';
import { fileHelp, offerHelp, withContent, withCustomer } from './quotes/draft-options.ts';
import { createQuote, editQuote } from './quotes/making.ts';
import { showQuote } from './quotes/showing.ts';
import { templateCommands } from './quotes/templates.ts';
import { showTrail } from './quotes/trail.ts';
import { wholeNumber } from './typed.ts';
import { onlyKnown } from './unknown.ts';

type Listing = Filter & { limit: number; before?: number; all?: true; browse?: true };

const LARGEST_PAGE = 200;

export function quoteCommands(program: Command, open: Open): void {
  const quotes = program
    .command('quotes')
    .description('opens the offers to customers as a screen; without a terminal, lists the latest')
    .addHelpText('after', '\nExamples:\n  portico quotes\n  portico quotes show Q00012')
    .action((_: object, command: Command) => {
      onlyKnown(command);
      return list(open(command), { limit: 50, browse: true });
    });
  withContent(withCustomer(quotes.command('create')))
    .description('makes an offer, which its customer sees once it is sent')
    .option('--from-template <name>', 'begins with what this template says')
    .option('--send', 'mails it to the customer')
    .addHelpText(
      'after',
      `${offerHelp}
${fileHelp}

Examples:
  portico quotes create --to mia@customer.example --name "Mia Beck" --address city=Kiel --line TEA-100:3-10%
  portico quotes create --file offer.json --deposit 30% --send
  portico quotes create --from-template "Tea for offices" --to mia@customer.example --name "Mia Beck"`,
    )
    .action((wanted: Parameters<typeof createQuote>[1], command: Command) => createQuote(open(command), wanted));
  withContent(withCustomer(numbered(quotes.command('edit'))))
    .description('changes an offer that is a draft or was sent; what is not named stays')
    .option('--send', 'mails it to the customer, once more where it was sent')
    .addHelpText(
      'after',
      `${offerHelp}
The line of a variant that is on the offer is changed, of another one it is added.
${fileHelp}

Examples:
  portico quotes edit Q00012 --line TEA-100:5 --option CUP --without LAMP
  portico quotes edit Q00012 --valid 14 --send`,
    )
    .action((number: string, wanted: Parameters<typeof editQuote>[2], command: Command) => editQuote(open(command), number, wanted));
  numbered(quotes.command('send'))
    .description('mails an offer to its customer; one that was sent is mailed once more')
    .option('--yes', 'mails what was mailed within the last ten minutes once more, without a question')
    .addHelpText('after', '\nExample:\n  portico quotes send Q00012')
    .action((number: string, options: { yes?: true }, command: Command) => sendQuote(open(command), number, options));
  quotes
    .command('list')
    .description('lists offers, the latest first')
    .addOption(new Option('--state <state>', 'only these').choices(quoteStates))
    .option('--search <text>', 'only those with this in their number, title, customer or email address')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--before <id>', 'only those made before the offer with this id', wholeNumber)
    .option('--all', 'all there are')
    .option('--browse', 'opens them as a screen, in a terminal')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText('after', '\nExamples:\n  portico quotes list --state sent\n  portico quotes list --all --csv > offers.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  numbered(quotes.command('show'))
    .description('shows an offer with its lines, its link and what became of it')
    .option('--as-file', 'prints it as the file that "edit" and "create" read')
    .addHelpText('after', '\nExamples:\n  portico quotes show Q00012\n  portico quotes show Q00012 --as-file > offer.json')
    .action((number: string, { asFile }: { asFile?: true }, command: Command) => showQuote(open(command), number, asFile === true));
  numbered(quotes.command('trail'))
    .description('shows how an offer was signed, with its entries in the chain; --json prints the file that its signer can download')
    .addHelpText('after', '\nExamples:\n  portico quotes trail Q00012\n  portico quotes trail Q00012 --json > audit-trail.json')
    .action((number: string, _: object, command: Command) => showTrail(open(command), number));
  numbered(quotes.command('remind'))
    .description('reminds the customer of an offer that still stands')
    .addHelpText('after', '\nExample:\n  portico quotes remind Q00012')
    .action((number: string, _: object, command: Command) => remindOfQuote(open(command), number));
  numbered(quotes.command('withdraw'))
    .description('takes an offer back, and tells its customer')
    .option('--reason <text>', 'why, for its customer and its history')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico quotes withdraw Q00012 --reason "the lamp is sold out"')
    .action((number: string, options: { yes?: true; reason?: string }, command: Command) => withdrawQuote(open(command), number, options));
  numbered(quotes.command('renew'))
    .description('opens an offer again that has ended, was declined or withdrawn, and mails it under a new link')
    .option('--days <count>', 'it stands so many days from today', wholeNumber, 30)
    .addHelpText('after', '\nExample:\n  portico quotes renew Q00012 --days 14')
    .action((number: string, options: { days: number }, command: Command) => renewQuote(open(command), number, options));
  templateCommands(quotes, open);
  // Last, since verbs copy the settings of their noun.
  quotes.allowExcessArguments();
}

function numbered(command: Command): Command {
  return command.argument('<number>', 'its number, or that of the order which it became');
}

async function list(here: Here, { limit, before, all, browse, ...filter }: Listing): Promise<void> {
  const api = await here.api();
  if (browse && mayTakeWindow(here)) {
    const [{ browseQuotes }, { origin }] = await Promise.all([import('./quotes/browse-quotes.tsx'), here.signedIn()]);
    return browseQuotes({ api, origin, filter, terminal: here.terminal });
  }
  const pages = pagesOf<StaffQuote, number>(
    async (most, after) => {
      const { quotes, ...rest } = await api.quotes.list.query({ ...filter, limit: most, ...(after !== undefined && { before: after }) });
      return { rows: quotes, ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after: before },
  );
  const none = 'There are no such offers.';
  await printPages(here, { name: 'quotes', after: '--before', pages, columns: quoteColumns, csv: quoteCsv, none });
}
