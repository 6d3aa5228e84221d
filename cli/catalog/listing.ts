import { toMajorString } from '#domain/money.ts';
import type { Api } from '../api.ts';
import type { Here } from '../here.ts';
import { money } from '../money.ts';
import { pagesOf, printPages } from '../pages.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';

export type Listed = { search?: string; low?: true; limit: number; all?: true; after?: string };
type Variant = Awaited<ReturnType<Api['catalog']['stock']['query']>>['variants'][number] & { currency: string };

const LARGEST_PAGE = 500;

export async function listProducts(here: Here, { search, low, limit, all, after }: Listed): Promise<void> {
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
