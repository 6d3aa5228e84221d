import { Argument, type Command } from 'commander';
import type { PriceChange } from '#domain/catalog/types.ts';
import { HIGHEST_SUM, toMajorString } from '#domain/money.ts';
import type { TaxClass } from '#domain/settings/schema.ts';
import type { Api } from './api.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { minorOf, money } from './money.ts';
import { pagesOf, printPages } from './pages.ts';
import { pieces, wholeNumber } from './typed.ts';
import type { Cell } from './view/machine.ts';
import type { Column } from './view/table.ts';
import { withUnits } from './view/units.ts';

type Filter = { search?: string; low?: true; limit: number; all?: true; after?: string };
type Variant = Awaited<ReturnType<Api['catalog']['stock']['query']>>['variants'][number] & { currency: string };

const LARGEST_PAGE = 500;

export function catalogCommands(program: Command, open: Open): void {
  const products = program.command('products').description('lists products, sets their stock, price and tax class, publishes them');
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
    .action((filter: Filter, command: Command) => list(open(command), filter));
  products
    .command('stock')
    .description('sets the stock of a variant')
    .argument('<code>', 'the code of the variant')
    .argument('<count>', 'how many, or "unlimited": then nobody counts', pieces)
    .addHelpText('after', '\nExamples:\n  portico products stock TEA-100 25\n  portico products stock GIFTCARD unlimited')
    .action((code: string, left: number | null, _: object, command: Command) => stock(open(command), code, left));
  products
    .command('price')
    .description('sets the price of a variant, and mails those who wait for a lower one')
    .argument('<code>', 'the code of the variant, or of a product that has only one')
    .argument('<amount>', 'what it costs, in the currency of the shop')
    .addHelpText('after', '\nExamples:\n  portico products price TEA-100 12.50\n  portico products price TEA 9')
    .action((code: string, amount: string, _: object, command: Command) => price(open(command), code, amount));
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

async function list(here: Here, { search, low, limit, all, after }: Filter): Promise<void> {
  const api = await here.api();
  const query = { ...(search !== undefined && { search }), ...(low && { low }) };
  const pages = pagesOf<Variant, string>(
    async (most, last) => {
      const { variants, currency, ...rest } = await api.catalog.stock.query({
        ...query,
        limit: most,
        ...(last !== undefined && { after: last }),
      });
      return { rows: variants.map((variant) => ({ ...variant, currency })), ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after },
  );
  await printPages(here, { name: 'variants', after: '--after', pages, columns, csv, none: 'There are no such products.' });
}

const columns: readonly Column<Variant>[] = [
  { head: 'Code', of: ({ code }) => code },
  { head: 'Product', of: ({ productCode }) => productCode, drops: 3 },
  { head: 'Name', of: ({ name, options }) => (options === '' ? name : `${name} (${options})`), gives: true },
  { head: 'Price', of: ({ price, currency }) => money(price, currency), side: 'right', drops: 1 },
  {
    head: 'Stock',
    of: ({ stock: left }) => (left === null ? '∞' : String(left)),
    side: 'right',
    tone: (row) => (row.stock === 0 ? 'bad' : undefined),
  },
  { head: 'Tax', of: ({ taxClass }) => taxClass, drops: 4 },
  {
    head: 'Shown',
    of: ({ published }) => (published ? 'yes' : 'no'),
    tone: ({ published }) => (published ? undefined : 'quiet'),
    drops: 2,
  },
];

const csv: Readonly<Record<string, (row: Variant) => Cell>> = {
  code: ({ code }) => code,
  productCode: ({ productCode }) => productCode,
  name: ({ name }) => name,
  options: ({ options }) => options,
  priceMinor: ({ price }) => price,
  priceMajor: ({ price, currency }) => toMajorString(price, currency),
  currency: ({ currency }) => currency,
  stock: ({ stock: left }) => left,
  taxClass: ({ taxClass }) => taxClass,
  published: ({ published }) => published,
};

async function stock(here: Here, code: string, left: number | null): Promise<void> {
  await (await here.api()).catalog.setStock.mutate({ code, stock: left });
  await print(here, { code, stock: left }, () => [
    left === null ? `${code} is not counted any more.` : `Of ${code} there are ${left} now.`,
  ]);
}

async function price(here: Here, code: string, typed: string): Promise<void> {
  const api = await here.api();
  const { currency } = await api.catalog.stock.query({ limit: 1 });
  const amount = minorOf(typed, currency);
  if (amount > HIGHEST_SUM) throw stop('usage', `"${typed}" is too much: a price is at most ${money(HIGHEST_SUM, currency)}.`);
  const change = await api.catalog.setPrice.mutate({ code, price: amount });
  await print(here, withUnits(change), () => priceLines(change));
}

function priceLines({ code, price: now, priceBefore, currency, steps, followers }: PriceChange): string[] {
  const as = (amount: number) => money(amount, currency);
  return [
    now === priceBefore ? `${code} costs ${as(now)}, as before.` : `${code} costs ${as(now)} instead of ${as(priceBefore)}.`,
    ...steps.map((step) => `From ${step.from} pieces on each still costs ${as(step.price)}.`),
    ...(followers === 0 ? [] : [followers === 1 ? '1 follower is told by mail.' : `${followers} followers are told by mail.`]),
  ];
}

async function tax(here: Here, code: string, taxClass: TaxClass): Promise<void> {
  await (await here.api()).catalog.setTaxClass.mutate({ code, taxClass });
  await print(here, { code, taxClass }, () => [`${code} is of the tax class ${taxClass}.`]);
}

async function publish(here: Here, code: string, published: boolean): Promise<void> {
  await (await here.api()).catalog.publish.mutate({ code, published });
  await print(here, { code, published }, () => [published ? `${code} is shown in the shop.` : `${code} is hidden from the shop.`]);
}
