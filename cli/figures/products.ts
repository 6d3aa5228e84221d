import type { ProductFigure, ProductFigures } from '#domain/figures/types.ts';
import type { Here } from '../here.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { tableLines } from '../view/table.ts';
import { type Days, daysOf, periodWords } from './period.ts';
import { amounts, printFigures } from './print.ts';

const LARGEST_PAGE = 200;

export type ProductOptions = Days & { by: 'variant' | 'product'; limit: number; all?: true };

export async function showProducts(here: Here, { by, limit, all, ...period }: ProductOptions): Promise<void> {
  const value = await pagesOf(here, { ...daysOf(period), by }, all ? Number.POSITIVE_INFINITY : limit);
  const { currency, count, rows } = value;
  await printFigures<ProductFigure>(here, {
    value,
    csv: {
      code: ({ code }) => code,
      name: ({ name }) => name,
      options: ({ options }) => options,
      published: ({ published }) => published,
      orders: ({ orders }) => orders,
      pieces: ({ pieces }) => pieces,
      ...amounts<ProductFigure, 'net' | 'gross'>(['net', 'gross'], currency),
      currency: () => currency,
    },
    lines: () => [...fieldLines([['Days', periodWords(value)]], here.terminal), '', ...tableLines(columns(value), rows, here.terminal)],
  });
  if (here.form === 'text' && count === 0) here.terminal.complain('Nothing was sold on these days.\n');
  if (rows.length < count) here.terminal.complain(`${rows.length} of ${count}: add --all.\n`);
}

function columns({ by, currency }: ProductFigures) {
  return [
    { head: 'Code', of: ({ code }: ProductFigure) => code, tone: () => 'strong' as const },
    { head: by === 'product' ? 'Product' : 'Variant', of: nameOf, gives: true },
    { head: 'Orders', of: ({ orders }: ProductFigure) => String(orders), side: 'right' as const, drops: 1 },
    { head: 'Pieces', of: ({ pieces }: ProductFigure) => String(pieces), side: 'right' as const },
    { head: 'Gross', of: ({ gross }: ProductFigure) => money(gross, currency), side: 'right' as const },
  ];
}

function nameOf({ name, options }: ProductFigure): string {
  return options === '' ? name : `${name}, ${options}`;
}

/** Page after page, as one answer. */
async function pagesOf(here: Here, asked: Days & { by: 'variant' | 'product' }, most: number): Promise<ProductFigures> {
  const { figures } = await here.api();
  const rows: ProductFigure[] = [];
  for (let after = 0; ; ) {
    const page = await figures.products.query({ ...asked, after, limit: Math.min(LARGEST_PAGE, most - rows.length) });
    rows.push(...page.rows);
    if (page.next === null || rows.length >= most) return { ...page, rows };
    after = page.next;
  }
}
