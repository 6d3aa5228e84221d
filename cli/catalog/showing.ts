import type { ProductSheet, SheetVariant, StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { toMajorString } from '#domain/money.ts';
import { defaultLanguage, languages, type Translated } from '#domain/words/languages.ts';
import { type Here, print } from '../here.ts';
import { money } from '../money.ts';
import { fieldLines } from '../view/fields.ts';
import { jsonText } from '../view/machine.ts';
import { type Column, tableLines } from '../view/table.ts';
import { plain } from '../view/text.ts';
import { type Look, toned } from '../view/tone.ts';
import { withUnits } from '../view/units.ts';
import { pathsOf, shown } from './category-path.ts';
import { ofProduct } from './known.ts';
import type { Requested } from './requested.ts';
import { inZone } from './times.ts';

type Shop = { currency: string; timeZone: string };
type Names = { categories: ReadonlyMap<number, string>; attributes: readonly StaffAttribute[] };

export async function showProduct(here: Here, code: string, { asFile }: { asFile?: true }): Promise<void> {
  const { catalog } = await here.api();
  const sheet = await ofProduct(code, catalog.sheet.query({ code }));
  if (here.form === 'json' && !asFile) return print(here, withUnits(sheet), () => []);
  const [units, categories, attributes] = await Promise.all([
    catalog.units.query(),
    catalog.staffCategories.query(),
    catalog.attributes.query(),
  ]);
  const names = { categories: pathsOf(categories), attributes };
  if (asFile) here.terminal.write(jsonText(fileOf(sheet, units, names)));
  else await print(here, sheet, () => sheetLines(sheet, units, names, here.terminal));
}

/** What `create --file` and `edit --file` read. */
export function fileOf(sheet: ProductSheet, { currency }: Shop, { categories, attributes }: Names): Requested {
  const major = (amount: number) => toMajorString(amount, currency);
  const { code, version, name, summary, description, categoryIds, taxClass, published, pictures, variants } = sheet;
  return {
    code,
    version,
    name,
    summary,
    description,
    categories: categoryIds.map((id) => categories.get(id) ?? String(id)),
    taxClass,
    published,
    pictures: pictures.map(({ hash, alt }) => ({ hash, alt })),
    variants: variants.map(({ valueIds, price, listPrice, sale, stock, weight, steps, ...variant }) => ({
      code: variant.code,
      ...(valueIds.length > 0 && { values: Object.fromEntries(chosen(valueIds, attributes)) }),
      price: major(price),
      listPrice: listPrice === null ? null : major(listPrice),
      sale: sale && { ...sale, price: major(sale.price) },
      stock,
      weight,
      steps: steps.map((step) => ({ from: step.from, price: major(step.price) })),
    })),
  };
}

function sheetLines(sheet: ProductSheet, shop: Shop, names: Names, look: Look): string[] {
  const state =
    sheet.deletedAt === null ? (sheet.published ? 'shown in the shop' : 'hidden') : `deleted ${inZone(sheet.deletedAt, shop.timeZone)}`;
  const fields = fieldLines(
    [
      ['Name', inEach(sheet.name)],
      ['Summary', inEach(sheet.summary)],
      ['Description', inEach(sheet.description)],
      ['State', state],
      ['Categories', sheet.categoryIds.map((id) => names.categories.get(id) ?? String(id))],
      ['Tax', sheet.taxClass],
      ['Pictures', sheet.pictures.length === 0 ? 'none' : String(sheet.pictures.length)],
      ['Page', `/shop/product/${sheet.slug}`],
    ],
    look,
  );
  // A column that says nothing of any variant is left out.
  const columns = columnsOf(shop, names).filter(({ of }) => sheet.variants.some((variant) => of(variant) !== ''));
  return [toned(`Product ${plain(sheet.code)}`, 'strong', look), ...fields, '', ...tableLines(columns, sheet.variants, look)];
}

/** English as it is, others behind the name of their language. */
function inEach(text: Translated): string[] {
  return languages.flatMap((language) => {
    const each = text[language];
    return each ? `${language === defaultLanguage ? '' : `${language}: `}${each}`.split('\n') : [];
  });
}

function columnsOf({ currency, timeZone }: Shop, { attributes }: Names): readonly Column<SheetVariant>[] {
  const as = (amount: number | null) => (amount === null ? '' : money(amount, currency));
  return [
    { head: 'Code', of: ({ code }) => code },
    {
      head: 'Choice',
      of: ({ valueIds }) =>
        chosen(valueIds, attributes)
          .map(([, value]) => value)
          .join(', '),
      gives: true,
    },
    { head: 'Price', of: ({ price }) => as(price), side: 'right' },
    { head: 'List', of: ({ listPrice }) => as(listPrice), side: 'right', drops: 2 },
    { head: 'Sale', of: ({ sale }) => (sale === null ? '' : saleWords(as(sale.price), sale, timeZone)), drops: 1 },
    { head: 'Stock', of: ({ stock }) => (stock === null ? '∞' : String(stock)), side: 'right' },
    { head: 'Weight', of: ({ weight }) => (weight === null ? '' : `${weight} g`), side: 'right', drops: 3 },
  ];
}

function saleWords(price: string, { from, until }: { from: string | null; until: string | null }, timeZone: string): string {
  return [price, from && `from ${inZone(from, timeZone)}`, until && `until ${inZone(until, timeZone)}`].filter(Boolean).join(' ');
}

/** `Colour` and `Black`, for each value. */
function chosen(valueIds: readonly number[], attributes: readonly StaffAttribute[]): [string, string][] {
  return attributes.flatMap(({ name, values }) =>
    values.filter(({ id }) => valueIds.includes(id)).map((value): [string, string] => [shown(name), shown(value.name)]),
  );
}
