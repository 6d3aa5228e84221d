import { type Command, Option } from 'commander';
import type { BulkChange } from '#domain/catalog/bulk.ts';
import { stop } from '../exits.ts';
import type { Open } from '../here.ts';
import { type Filter, withFilter } from './filter.ts';
import { changeAll } from './many.ts';
import { withCode } from './setting-commands.ts';
import { priceOf } from './setting-one.ts';
import { beginning, ending as endOf, when } from './times.ts';
import { lastDigits, percentage } from './typed.ts';

type Sale = { price?: string; percent?: number; ending?: number; from?: string; until?: string; end?: true };

export function saleCommand(products: Command, open: Open): void {
  withFilter(products.command('sale'))
    .description('puts a variant, a product or many on sale for a time, or ends that')
    .argument('[code]', 'the code of the variant, or of a product with all of its variants')
    .option('--price <amount>', 'what it costs in the sale')
    .addOption(new Option('--percent <number>', 'so much less than its price outside of sales').argParser(percentage).conflicts('price'))
    .addOption(
      new Option('--ending <digits>', 'with --percent: then up to the next price that ends so').argParser(lastDigits).conflicts('price'),
    )
    .option('--from <when>', "from the beginning of this day, or at 2026-12-01T09:00, in the shop's time zone; else at once", when)
    .option('--until <when>', 'until the end of this day, or a time; else until it is ended', when)
    .addOption(new Option('--end', 'ends the sale, or takes a coming one back').conflicts(['price', 'percent', 'from', 'until']))
    .addHelpText(
      'after',
      `
The lowest price of the 30 days before is shown beside a sale, as EU law asks. What would not be cheaper is left alone.

Examples:
  portico products sale TEA-100 --price 9.90 --until 2026-12-24
  portico products sale --category "Home > Lamps" --percent 20 --ending 99 --from 2026-11-27 --until 2026-11-30
  portico products sale --all --end --dry-run`,
    )
    .action((code: string | undefined, { price, percent, ending, from, until, end, ...filter }: Filter & Sale, command: Command) =>
      changeAll(open(command), withCode(filter, code), ({ currency, timeZone }) =>
        changeOf({ price, percent, ending, from, until, end }, { currency, timeZone }),
      ),
    );
}

function changeOf({ price, percent, ending, from, until, end }: { [K in keyof Sale]: Sale[K] | undefined }, shop: Shop): BulkChange {
  if (end) return { kind: 'sale', sale: null };
  const time = {
    from: from === undefined ? null : beginning(from, shop.timeZone),
    until: until === undefined ? null : endOf(until, shop.timeZone),
  };
  if (time.from !== null && time.until !== null && time.until <= time.from)
    throw stop('usage', 'The sale would end, --until, before it begins, --from.');
  if (price !== undefined) return { kind: 'sale', sale: { price: priceOf(price, shop.currency), ...time } };
  if (percent === undefined) throw stop('usage', 'Say what it costs with --price or --percent, or --end.');
  if (percent < 1 || percent > 99) throw stop('usage', 'A sale is 1 to 99 percent off.');
  return { kind: 'sale_percent', percent, ...(ending !== undefined && { ending }), ...time };
}

type Shop = { currency: string; timeZone: string };
