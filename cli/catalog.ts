import { Argument, type Command } from 'commander';
import { toMajorString } from '#domain/money.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { money } from './money.ts';
import { pieces, wholeNumber } from './typed.ts';

type Filter = { search?: string; low?: true; limit?: number };

export function catalogCommands(program: Command, open: Open): void {
  const products = program.command('products').description('lists products, sets their stock and tax class, publishes them');
  products
    .command('list')
    .description('lists what can be bought: each variant with its stock')
    .option('--search <text>', 'only what bears this in its name or code')
    .option('--low', 'only what is sold out or nearly so')
    .option('--limit <count>', 'at most so many', wholeNumber)
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico products list --search tea\n  portico products list --low --csv > refill.csv')
    .action((filter: Filter, command: Command) => list(open(command), filter));
  products
    .command('stock')
    .description('sets the stock of a variant')
    .argument('<code>', 'the code of the variant')
    .argument('<count>', 'how many, or "unlimited": then nobody counts', pieces)
    .addHelpText('after', '\nExamples:\n  portico products stock TEA-100 25\n  portico products stock GIFTCARD unlimited')
    .action((code: string, left: number | null, _: object, command: Command) => stock(open(command), code, left));
  products
    .command('tax')
    .description('sets the tax class of a product: the settings hold the rates')
    .argument('<code>', 'the code of the product')
    .addArgument(new Argument('<class>', 'its tax class').choices(['standard', 'reduced', 'zero'] satisfies TaxClass[]))
    .addHelpText('after', '\nExample:\n  portico products tax COOKBOOK reduced')
    .action((code: string, taxClass: TaxClass, _: object, command: Command) => tax(open(command), code, taxClass));
  for (const [verb, published, what] of [
    ['publish', true, 'shows a product to everybody'],
    ['unpublish', false, 'hides a product from the shop'],
  ] as const) {
    products
      .command(`${verb} <code>`)
      .description(what)
      .addHelpText('after', `\nExample:\n  portico products ${verb} TEA`)
      .action((code: string, _: object, command: Command) => publish(open(command), code, published));
  }
}

async function list(here: Here, { search, low, limit }: Filter): Promise<void> {
  const query = { ...(search !== undefined && { search }), ...(low && { low }), ...(limit !== undefined && { limit }) };
  const stock = await (await here.api()).catalog.stock.query(query);
  const { variants, currency } = stock;
  await printList(here, {
    value: stock,
    rows: variants,
    columns: [
      { head: 'Code', of: ({ code }) => code },
      { head: 'Product', of: ({ productCode }) => productCode },
      { head: 'Name', of: ({ name, options }) => (options === '' ? name : `${name} (${options})`), gives: true },
      { head: 'Price', of: ({ price }) => money(price, currency), side: 'right' },
      {
        head: 'Stock',
        of: ({ stock: left }) => (left === null ? '∞' : String(left)),
        side: 'right',
        tone: (row) => (row.stock === 0 ? 'bad' : undefined),
      },
      { head: 'Tax', of: ({ taxClass }) => taxClass },
      { head: 'Shown', of: ({ published }) => (published ? 'yes' : 'no'), tone: ({ published }) => (published ? undefined : 'quiet') },
    ],
    csv: {
      code: ({ code }) => code,
      productCode: ({ productCode }) => productCode,
      name: ({ name }) => name,
      options: ({ options }) => options,
      price: ({ price }) => toMajorString(price, currency),
      currency: () => currency,
      stock: ({ stock: left }) => left,
      taxClass: ({ taxClass }) => taxClass,
      published: ({ published }) => published,
    },
    none: 'There are no such products.',
  });
}

async function stock(here: Here, code: string, left: number | null): Promise<void> {
  await (await here.api()).catalog.setStock.mutate({ code, stock: left });
  await print(here, { code, stock: left }, () => [
    left === null ? `${code} is not counted any more.` : `Of ${code} there are ${left} now.`,
  ]);
}

async function tax(here: Here, code: string, taxClass: TaxClass): Promise<void> {
  await (await here.api()).catalog.setTaxClass.mutate({ code, taxClass });
  await print(here, { code, taxClass }, () => [`${code} is of the tax class ${taxClass}.`]);
}

async function publish(here: Here, code: string, published: boolean): Promise<void> {
  await (await here.api()).catalog.publish.mutate({ code, published });
  await print(here, { code, published }, () => [published ? `${code} is shown in the shop.` : `${code} is hidden from the shop.`]);
}
