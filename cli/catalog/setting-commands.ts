import { Argument, type Command, Option } from 'commander';
import type { TaxClass } from '#domain/settings/schema.ts';
import { stop } from '../exits.ts';
import type { Open } from '../here.ts';
import { pieces } from '../typed.ts';
import { type Filter, namesMany, noneNamed, withFilter } from './filter.ts';
import { changeAll } from './many.ts';
import { priceOf, publishOne, setPrice, setStock, setTax } from './setting-one.ts';
import { addend, lastDigits, percentage } from './typed.ts';
import { undoChange } from './undoing.ts';

const taxClasses = ['standard', 'reduced', 'zero'] satisfies TaxClass[];

type Price = Filter & { set?: string; percent?: number; ending?: number };
type Stock = Filter & { set?: number | 'unlimited'; add?: number };

/** The verbs that change one by its code, or many by a filter. */
export function settingCommands(products: Command, open: Open): void {
  withFilter(products.command('price'))
    .description('sets the price of a variant, or changes those of many; who waits for a lower one is mailed')
    .argument('[code]', 'the code of the variant, or of a product that has only one')
    .argument('[amount]', 'what it costs, in the currency of the shop')
    .option('--set <amount>', 'many: what each costs')
    .addOption(new Option('--percent <number>', 'many: so much dearer, or with a minus cheaper').argParser(percentage).conflicts('set'))
    .addOption(
      new Option('--ending <digits>', 'many: then up to the next price that ends so, as 99').argParser(lastDigits).conflicts('set'),
    )
    .addHelpText(
      'after',
      `
Prices are those outside of sales: one that runs goes on.

Examples:
  portico products price TEA-100 12.50
  portico products price TEA 9
  portico products price --category "Home > Lamps" --percent 10 --ending 99 --dry-run
  portico products price --search teapot --set 19.90`,
    )
    .action((code: string | undefined, amount: string | undefined, typed: Price, command: Command) => {
      const { set, percent, ending, ...filter } = typed;
      if (code !== undefined && amount !== undefined) return one(filter, set ?? percent ?? ending) ?? setPrice(open(command), code, amount);
      return changeAll(open(command), withCode(filter, code), ({ currency }) => {
        if (set !== undefined) return { kind: 'price', set: priceOf(set, currency) };
        if (percent === undefined && ending === undefined)
          throw stop('usage', 'Say the price with --set, or by how much it changes with --percent.');
        return { kind: 'price_percent', percent: percent ?? 0, ...(ending !== undefined && { ending }) };
      });
    });
  withFilter(products.command('stock'))
    .description('sets the stock of a variant, or of many')
    .argument('[code]', 'the code of the variant')
    .argument('[count]', 'how many, or "unlimited": then nobody counts', pieces)
    .option('--set <count>', 'many: of each so many, or "unlimited"', countOf)
    .addOption(
      new Option('--add <number>', 'many: so many more, or with a minus fewer, but none below 0').argParser(addend).conflicts('set'),
    )
    .addHelpText(
      'after',
      `
Examples:
  portico products stock TEA-100 25
  portico products stock GIFTCARD unlimited
  portico products stock --add 5 --search teapot`,
    )
    .action((code: string | undefined, count: number | null | undefined, typed: Stock, command: Command) => {
      const { set, add, ...filter } = typed;
      if (code !== undefined && count !== undefined) return one(filter, set ?? add) ?? setStock(open(command), code, count);
      return changeAll(open(command), withCode(filter, code), () => {
        if (set !== undefined) return { kind: 'stock', set: set === 'unlimited' ? null : set };
        if (add === undefined) throw stop('usage', 'Say how many there are with --set, or how many more with --add.');
        return { kind: 'stock_add', add };
      });
    });
  withFilter(products.command('tax'))
    .description('sets the tax class of a product, or of many: the settings hold the rates')
    .argument('[code]', 'the code of the product')
    .addArgument(new Argument('[class]', 'its tax class').choices(taxClasses))
    .addOption(new Option('--set <class>', 'many: the tax class of each').choices(taxClasses))
    .addHelpText('after', '\nExamples:\n  portico products tax COOKBOOK reduced\n  portico products tax --category Books --set reduced')
    .action((code: string | undefined, taxClass: TaxClass | undefined, typed: Filter & { set?: TaxClass }, command: Command) => {
      const { set, ...filter } = typed;
      if (code !== undefined && taxClass !== undefined) return one(filter, set) ?? setTax(open(command), code, taxClass);
      return changeAll(open(command), withCode(filter, code), () => {
        if (set === undefined) throw stop('usage', 'Say the tax class with --set.');
        return { kind: 'tax', taxClass: set };
      });
    });
  for (const [verb, published, what] of [
    ['publish', true, 'shows a product, or many, to everybody'],
    ['unpublish', false, 'hides a product, or many, from the shop'],
  ] as const) {
    withFilter(products.command(`${verb} [code]`))
      .description(what)
      .addHelpText('after', `\nExamples:\n  portico products ${verb} TEA\n  portico products ${verb} --category "Home > Lamps" --dry-run`)
      .action((code: string | undefined, filter: Filter, command: Command) => {
        if (code !== undefined && !filter.dryRun) return one(filter) ?? publishOne(open(command), code, published);
        return changeAll(open(command), withCode(filter, code), () => ({ kind: 'publish', published }));
      });
  }
  products
    .command('undo')
    .description('undoes the last change of many products, but for what was changed since')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico products undo')
    .action((options: { yes?: true }, command: Command) => undoChange(open(command), options));
}

/** One that is named in full is not one of many. */
function one(filter: Filter, ...changes: unknown[]): undefined {
  if (namesMany(filter) || changes.some((each) => each !== undefined))
    throw stop('usage', 'Name one with its new value, or many by options: not both.');
  return undefined;
}

export function withCode(filter: Filter, code: string | undefined): Filter {
  if (code === undefined && !namesMany(filter)) throw stop('usage', noneNamed);
  return code === undefined ? filter : { ...filter, code: [...(filter.code ?? []), code] };
}

/** Commander takes null for an absent value. */
function countOf(typed: string): number | 'unlimited' {
  return pieces(typed) ?? 'unlimited';
}
