import { type Command, Option } from 'commander';
import { showCustomers } from './figures/customers.ts';
import { type Days, withPeriod } from './figures/period.ts';
import { type ProductOptions, showProducts } from './figures/products.ts';
import { showSales } from './figures/sales.ts';
import { showTaxes } from './figures/taxes.ts';
import type { Open } from './here.ts';
import { wholeNumber } from './typed.ts';

/** Beside `stats export`: what the shop sold, summed up. */
export function figureCommands(stats: Command, open: Open): void {
  withPeriod(stats.command('sales'), ['stats sales', 'stats sales --from 2026-01-01 --to 2026-12-31 --by month --csv > sales.csv'])
    .description('shows orders, revenue, tax and refunds by day or month, beside as many days before')
    .addOption(new Option('--by <step>', 'a row for each').choices(['day', 'month']).default('day'))
    .action((options: Days & { by: 'day' | 'month' }, command: Command) => showSales(open(command), options));
  withPeriod(stats.command('products'), ['stats products --from 2026-11-01', 'stats products --by variant --all --csv > sold.csv'])
    .description('shows what sold best, in pieces and in what customers paid for it with tax')
    .addOption(new Option('--by <what>', 'a row for each').choices(['product', 'variant']).default('product'))
    .option('--limit <number>', 'how many at most', wholeNumber, 20)
    .option('--all', 'all of them')
    .action((options: ProductOptions, command: Command) => showProducts(open(command), options));
  withPeriod(stats.command('customers'), ['stats customers --from 2026-11-01', 'stats customers --limit 50 --json'])
    .description('shows how many customers ordered, how many of them again, and who brought the most')
    .option('--limit <number>', 'how many customers by name at most', wholeNumber, 10)
    .action((options: Days & { limit: number }, command: Command) => showCustomers(open(command), options));
  withPeriod(stats.command('taxes'), ['stats taxes --from 2026-01-01 --to 2026-03-31', 'stats taxes --csv > taxes.csv'])
    .description('shows net, tax and gross per country of destination and rate, for the tax office')
    .action((options: Days, command: Command) => showTaxes(open(command), options));
}
