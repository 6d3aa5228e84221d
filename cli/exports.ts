import { Argument, type Command } from 'commander';
import type { ExportAsked } from '#domain/exports/schema.ts';
import type { Exported } from '#domain/exports/types.ts';
import type { Api } from './api.ts';
import { clickCsv, customerCsv, listedCsv, mailingCsv, orderLineCsv, productCsv, rowsOfOrder } from './exports/columns.ts';
import { type Export, streamExport } from './exports/stream.ts';
import { figureCommands } from './figures.ts';
import type { Here, Open } from './here.ts';
import { linkCsv } from './links/columns.ts';
import { checkPeriod, day, type Period, zoneNamed } from './links/typed.ts';
import { inLocalZone } from './view/zone.ts';

const kinds = ['links', 'clicks', 'lists', 'mailings', 'orders', 'products', 'customers'] as const;
type Kind = (typeof kinds)[number];

export function exportCommands(program: Command, open: Open): void {
  const stats = program
    .command('stats')
    .description('shows what the shop sold, and writes out what it knows, for spreadsheets and bookkeeping');
  figureCommands(stats, open);
  stats
    .command('export')
    .addArgument(new Argument('<what>', 'what to write').choices(kinds))
    .description('writes all links, clicks, subscribers of lists, mailings, orders, products or customers to standard output')
    .option('--from <day>', 'what was made, or placed, from this day on', day)
    .option('--to <day>', 'until this day', day)
    .option('--zone <name>', 'whose days they are; else those of this machine', zoneNamed)
    .option('--csv', 'as CSV; without --json and --ndjson it is CSV, too')
    .option('--ndjson', 'as a JSON value on each line')
    .addHelpText(
      'after',
      `
An order takes a row for each of its lines, with the order's own columns repeated: sum up totals of the rows whose "line" is 1.
Times are in UTC, amounts in the currency's smallest unit (Minor) and as people write them (Major), rates of tax in percent.
Links, clicks, lists and mailings are for publishers, products for editors, orders and customers for operators.

Examples:
  portico stats export orders --from 2026-01-01 --to 2026-03-31 > orders.csv
  portico stats export clicks --ndjson | gzip > clicks.ndjson.gz`,
    )
    .action((kind: Kind, period: Omit<Period, 'zone'>, command: Command) => write(open(command), kind, inLocalZone(period)));
}

async function write(here: Here, kind: Kind, period: Period): Promise<void> {
  checkPeriod(period);
  await exportsOf(await here.api(), period)[kind](here);
}

type Asked = Pick<ExportAsked, 'from' | 'to' | 'zone' | 'after'>;

function exportsOf(api: Api, period: Period): Record<Kind, (here: Here) => Promise<void>> {
  const { exports } = api;
  const run =
    <Row, Line = Row>(name: Kind, ask: (asked: Asked) => Promise<Exported<Row>>, shape: Pick<Export<Row, Line>, 'csv' | 'csvRows'>) =>
    (here: Here) =>
      streamExport<Row, Line>(here, {
        name,
        pages: exportedPages((after) => ask({ ...period, ...(after !== undefined && { after }) })),
        ...shape,
      });
  return {
    links: run('links', (asked) => exports.links.query(asked), { csv: linkCsv }),
    clicks: run('clicks', (asked) => exports.clicks.query(asked), { csv: clickCsv }),
    lists: run('lists', (asked) => exports.lists.query(asked), { csv: listedCsv }),
    mailings: run('mailings', (asked) => exports.mailings.query(asked), { csv: mailingCsv }),
    orders: run('orders', (asked) => exports.orders.query(asked), { csv: orderLineCsv, csvRows: rowsOfOrder }),
    products: run('products', (asked) => exports.products.query(asked), { csv: productCsv }),
    customers: run('customers', (asked) => exports.customers.query(asked), { csv: customerCsv }),
  };
}

/** Page after page. `ask`: with the `next` of the page before */
export async function* exportedPages<Row>(ask: (after: string | undefined) => Promise<Exported<Row>>): AsyncGenerator<readonly Row[]> {
  let after: string | undefined;
  do {
    const { rows, next } = await ask(after);
    yield rows;
    after = next ?? undefined;
  } while (after !== undefined);
}
