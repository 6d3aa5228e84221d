import { Argument, type Command, Option } from 'commander';
import { clickGroups } from '#domain/links/click-class.ts';
import { revenueGroups } from '#domain/links/rules.ts';
import type { Link, UtmField } from '#domain/links/types.ts';
import type { Api } from './api.ts';
import { stop } from './exits.ts';
import { type Here, mayTakeWindow, type Open, print } from './here.ts';
import { createLink, editLink, type LinkEdit, type NewLink } from './links/actions.ts';
import { linkColumns, linkCsv, linkLines } from './links/columns.ts';
import { ofLink } from './links/known.ts';
import type { RevenueOptions } from './links/revenue.ts';
import { clickLimit, codeIn, collect, day, ending, zoneNamed } from './links/typed.ts';
import { pagesOf, printPages } from './pages.ts';
import { type Statistics, showStatistics } from './stats.ts';
import { wholeNumber } from './typed.ts';
import { onlyKnown } from './unknown.ts';
import { inLocalZone } from './view/zone.ts';

type Order = 'newest' | 'most-clicked' | 'recently-used';
type Filter = { order: Order; search?: string; tag?: string } & Partial<Record<UtmField, string>>;
type Listing = Filter & { limit: number; after?: string; all?: true; browse?: true };

const LARGEST_PAGE = 200;

export function linkCommands(program: Command, open: Open): void {
  const links = program
    .command('links')
    .description('opens the short links as a screen; without a terminal, lists the newest')
    .addHelpText('after', '\nExamples:\n  portico links\n  portico links create https://shop.example/tea --campaign "Summer sale"')
    .action((_: object, command: Command) => {
      onlyKnown(command);
      return list(open(command), { order: 'newest', limit: 50, browse: true });
    });
  withTerms(links.command('create').argument('<url>', 'where it leads'))
    .description('makes a short link; the same target, campaign, medium and source give the same link')
    .option('--code <code>', 'its own code, instead of a random one')
    .option('--title <text>', "its title, instead of the page's")
    .option('--tag <text>', 'a word to find it by; once for each', collect)
    .option('--expires <when>', 'in days as 30d, at the end of a day as 2026-12-31, or at 2026-12-31T18:00', ending)
    .option('--max-clicks <count>', 'ends after so many clicks of people', clickLimit)
    .addHelpText(
      'after',
      '\nExamples:\n  portico links create shop.example/tea --medium poster\n  portico links create https://shop.example --code tea --json',
    )
    .action((url: string, draft: NewLink, command: Command) => createLink(open(command), url, draft));
  withTerms(links.command('list'))
    .description('lists links')
    .addOption(new Option('--order <order>', 'which come first').choices(['newest', 'most-clicked', 'recently-used']).default('newest'))
    .option('--search <text>', 'only those with this in their title, target or code')
    .option('--tag <text>', 'only those with this tag')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--after <place>', 'goes on where a list ended')
    .option('--all', 'all there are')
    .option('--browse', 'opens them as a screen, in a terminal')
    .option('--csv', 'prints CSV')
    .option('--ndjson', 'prints a JSON value on each line')
    .addHelpText(
      'after',
      '\nExamples:\n  portico links list --order most-clicked --limit 10\n  portico links list --all --ndjson | jq .shortUrl',
    )
    .action((listing: Listing, command: Command) => list(open(command), listing));
  named(links.command('show'))
    .description('shows a link with its codes and earlier targets')
    .addHelpText('after', '\nExample:\n  portico links show tea')
    .action((code: string, _: object, command: Command) => ofLink(code, show(open(command), code)));
  named(links.command('edit'))
    .description('changes a link; what is not named stays')
    .option('--url <url>', 'where it leads from now on')
    .option('--title <text>', 'its title')
    .option('--tag <text>', 'its tags, all of them; once for each, "" for none', collect)
    .option('--new-code <code>', 'another code; those before go on working')
    .option('--expires <when>', 'as for create, or never', ending)
    .option('--max-clicks <count>', 'ends after so many clicks of people, or none', clickLimit)
    .addOption(new Option('--pause', 'leads nowhere until it is resumed').conflicts('resume'))
    .option('--resume', 'leads on again')
    .addHelpText('after', '\nExamples:\n  portico links edit tea --url https://shop.example/new-tea\n  portico links edit tea --pause')
    .action((code: string, edit: LinkEdit, command: Command) => ofLink(code, editLink(open(command), code, edit)));
  named(links.command('stats'))
    .description('shows the clicks of a link by day, country and more, and the orders it brought')
    .option('--from <day>', 'from this day on; else since it was made', day)
    .option('--to <day>', 'until this day; else today', day)
    .option('--zone <name>', 'whose days they are; else those of this machine', zoneNamed)
    .addOption(new Option('--group <group>', 'whose clicks').choices(clickGroups).default('people'))
    .option('--watch', 'goes on showing them, in a terminal')
    .option('--csv', 'prints the days as CSV')
    .addHelpText(
      'after',
      '\nExamples:\n  portico links stats tea --from 2026-11-01 --zone Europe/Berlin\n  portico links stats tea --watch',
    )
    .action((code: string, asked: Omit<Statistics, 'zone'>, command: Command) =>
      ofLink(code, showStatistics(open(command), code, inLocalZone(asked))),
    );
  links
    .command('revenue')
    .description('shows the orders and the revenue that links brought, as far as customers agreed to tell')
    .addOption(new Option('--by <what>', 'one row for each').choices(revenueGroups).default('link'))
    .option('--from <day>', 'orders placed from this day on', day)
    .option('--to <day>', 'until this day', day)
    .option('--zone <name>', 'whose days they are; else those of this machine', zoneNamed)
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico links revenue\n  portico links revenue --by campaign --from 2026-11-01 --csv')
    .action(async (asked: Omit<RevenueOptions, 'zone'>, command: Command) => {
      const { showRevenue } = await import('./links/revenue.ts');
      return showRevenue(open(command), inLocalZone(asked));
    });
  named(links.command('qr'))
    .description('prints the QR code of a link; who scans it is told apart from who clicks')
    .option('--svg <file>', 'writes it as SVG instead; - writes to standard output')
    .addHelpText('after', '\nExamples:\n  portico links qr tea\n  portico links qr tea --svg tea.svg')
    .action(async (code: string, { svg }: { svg?: string }, command: Command) => {
      const { showQr } = await import('./links/qr.ts');
      return ofLink(code, showQr(open(command), code, svg));
    });
  links
    .command('import')
    .argument('<file>', 'the CSV file; - reads standard input')
    .description('makes links of the rows of a CSV file; run again, it finds those it made before')
    .option('--dry-run', 'reads the file and says what is wrong with it, and makes nothing')
    .addHelpText(
      'after',
      `
The first row names the columns: url, campaign, medium, source, code, title, tags, expires, max_clicks; only url is needed.
Rows that are refused are named on standard error, and the command ends with 1.

Examples:
  portico links import links.csv --dry-run
  portico links import links.csv`,
    )
    .action(async (file: string, { dryRun }: { dryRun?: true }, command: Command) => {
      const { importLinks } = await import('./links/import.ts');
      return importLinks(open(command), file, dryRun === true);
    });
  // Last, since verbs copy the settings of their noun.
  links.allowExcessArguments();
}

function named(command: Command): Command {
  return command.addArgument(new Argument('<code>', 'any of its codes, or the short link').argParser(codeIn));
}

function withTerms(command: Command): Command {
  return command
    .option('--campaign <name>', 'of this campaign')
    .option('--medium <name>', 'of this medium')
    .option('--source <name>', 'of this source');
}

async function list(here: Here, { limit, after, all, browse, ...filter }: Listing): Promise<void> {
  const api = await here.api();
  const query = await filterOf(api, filter);
  if (browse && mayTakeWindow(here)) {
    const [{ browseLinks }, { origin }] = await Promise.all([import('./links/browse-links.tsx'), here.signedIn()]);
    return browseLinks({ api, origin, filter: query, terminal: here.terminal });
  }
  const pages = pagesOf<Link, string>(
    async (most, place) => {
      const { links, next } = await api.links.list.query({ ...query, limit: most, ...(place !== undefined && { after: place }) });
      return { rows: links, next };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after },
  );
  const none = 'There are no such links.';
  await printPages(here, { name: 'links', after: '--after', pages, columns: linkColumns, csv: linkCsv, none });
}

async function filterOf(api: Api, { campaign, medium, source, ...filter }: Filter) {
  const ids = await Promise.all([idOf(api, 'campaign', campaign), idOf(api, 'medium', medium), idOf(api, 'source', source)]);
  const [campaignId, mediumId, sourceId] = ids;
  return {
    ...filter,
    ...(campaignId !== undefined && { campaignId }),
    ...(mediumId !== undefined && { mediumId }),
    ...(sourceId !== undefined && { sourceId }),
  };
}

async function idOf(api: Api, field: UtmField, name: string | undefined): Promise<number | undefined> {
  if (name === undefined) return undefined;
  const found = (await api.links.terms.query({ field, search: name })).find((term) => term.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) throw stop('missing', `There is no ${field} "${name}". "portico utm ${field}s list" shows which there are.`);
  return found.id;
}

async function show(here: Here, code: string): Promise<void> {
  const link = await (await here.api()).links.byCode.query({ code });
  await print(here, link, () => linkLines(link, here.terminal));
}
