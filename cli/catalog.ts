import type { Command } from 'commander';
import { type Listed, listProducts } from './catalog/listing.ts';
import { pictureCommands } from './catalog/picture-commands.ts';
import { saleCommand } from './catalog/sale.ts';
import { settingCommands } from './catalog/setting-commands.ts';
import { writingCommands } from './catalog/writing-commands.ts';
import type { Open } from './here.ts';
import { wholeNumber } from './typed.ts';

export function catalogCommands(program: Command, open: Open): void {
  const products = program
    .command('products')
    .description('makes, changes, lists and publishes products; sets prices and stock, of one or many');
  products
    .command('list')
    .description('lists what can be bought: each variant with its stock')
    .option('--search <text>', 'only what bears this in its name or code')
    .option('--low', 'only what is sold out or nearly so')
    .option('--limit <count>', 'at most so many', wholeNumber, 100)
    .option('--after <code>', 'only those behind this variant in the list')
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico products list --search tea\n  portico products list --low --csv > refill.csv')
    .action((listed: Listed, command: Command) => listProducts(open(command), listed));
  writingCommands(products, open);
  pictureCommands(products, open);
  settingCommands(products, open);
  saleCommand(products, open);
}
