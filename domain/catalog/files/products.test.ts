import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { columnsOf } from './columns.ts';
import { cellReader, productOf } from './grouping.ts';
import { type FileProduct, productIn } from './products.ts';
import type { CellFault } from './variants.ts';

/** All products of a file as they are sent, or what is wrong with them. */
function read(csv: string, { map = [], decimal = '.' as const }: { map?: string[]; decimal?: '.' | ',' } = {}) {
  const [head = [], ...cells] = parse(csv.replace(/^\n/, ''), { relax_column_count: true }) as string[][];
  const columns = columnsOf(head, map);
  if ('fault' in columns) throw new Error(`${columns.fault} ${columns.text}`);
  const cell = cellReader(columns);
  const groups = new Map<string, { line: number; cells: string[] }[]>();
  let code = '';
  for (const [at, row] of cells.entries()) {
    code = productOf({ line: at + 2, cells: row }, columns, cell) || code;
    groups.set(code, [...(groups.get(code) ?? []), { line: at + 2, cells: row }]);
  }
  const reading = {
    columns,
    amounts: { decimalOf: () => decimal, digits: 2 },
    language: 'en' as const,
    rates: { rate: 1900, reduced: 700 },
    plainText: (html: string) => html.replace(/<[^>]+>/g, ''),
  };
  return [...groups].map(([of, rows]) => productIn(of, rows, reading));
}

const products = (found: (FileProduct | CellFault[])[]) => found.map((each) => ('product' in each ? each.product : each));

describe('our own CSV', () => {
  test('a product takes a row for each variant; what is its own stands in the first', () => {
    const [shirt] = read(`
code,variantCode,name,name_de,categories,price,listPrice,stock,published,pictures,option:Colour,option:Size
SHIRT,SHIRT-R-S,Shirt,Hemd,Wear > Shirts; Sale,19.90,none,,true,a.jpg; b.jpg,Red,S
SHIRT,SHIRT-R-L,,,,21,,5,,,Red,L
,SHIRT-B-L,,,,21,,none,,,Blue,L`);
    expect(shirt).toEqual({
      product: {
        code: 'SHIRT',
        name: { en: 'Shirt', de: 'Hemd' },
        categories: [['Wear', 'Shirts'], ['Sale']],
        published: true,
        variants: [
          { code: 'SHIRT-R-S', price: 1990, listPrice: null, values: { Colour: 'Red', Size: 'S' } },
          { code: 'SHIRT-R-L', price: 2100, stock: 5, values: { Colour: 'Red', Size: 'L' } },
          { code: 'SHIRT-B-L', price: 2100, stock: null, values: { Colour: 'Blue', Size: 'L' } },
        ],
      },
      pictures: ['a.jpg', 'b.jpg'],
      variantPictures: new Map(),
    });
  });

  test('what spreadsheets would run is read without its guard, in lists of lines too', () => {
    const [tea] = products(read(`code,variantCode,name,description\nTEA,TEA,'=Tea,"'- green\n'- black"`));
    expect(tea).toMatchObject({ name: { en: '=Tea' }, description: { en: '- green\n- black' } });
  });

  test('a sale has a time, a day lasts until its end', () => {
    const [tea] = products(read('code,variantCode,price,salePrice,saleFrom,saleUntil\nTEA,TEA,10,8,2026-12-01,24.12.2026'));
    expect(tea).toMatchObject({
      variants: [{ sale: { price: 800, from: '2026-12-01T00:00:00.000Z', until: '2026-12-25T00:00:00.000Z' } }],
    });
  });
});

test('a spreadsheet in German: columns by their names, a code for each variant, weight in kilograms', () => {
  const csv = `
Artikelnummer,Bezeichnung,Preis,UVP,Bestand,Gewicht (kg),Farbe,MwSt.,Lieferant
BECHER,Becher,"1.234,50",,7,"0,25",Rot,"7,00",Müller
BECHER,,"1.300,00",,,,Grün,,`;
  expect(products(read(csv, { decimal: ',' }))).toEqual([
    {
      code: 'BECHER',
      name: { en: 'Becher' },
      taxClass: 'reduced',
      variants: [
        { code: 'BECHER-Rot', price: 123_450, stock: 7, weight: 250, values: { Farbe: 'Rot' } },
        { code: 'BECHER-Grun', price: 130_000, values: { Farbe: 'Grün' } },
      ],
    },
  ]);
});

test("Shopify's product CSV: options named once, rows of pictures alone, HTML, a product without a choice", () => {
  const found = read(`
Handle,Title,Body (HTML),Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Status,Published
mug,Mug,<p>Of <b>clay</b></p>,Home > Kitchen,Colour,Red,MUG-R,300,-2,12.00,15.00,https://cdn.example/1.jpg,active,true
mug,,,,,Blue,,300,4,12.00,,https://cdn.example/2.jpg,,
mug,,,,,,,,,,,https://cdn.example/3.jpg,,
tea,Tea,,,Title,Default Title,TEA,,,5.00,,,draft,true`);
  expect(found[0]).toMatchObject({ pictures: [1, 2, 3].map((number) => `https://cdn.example/${number}.jpg`) });
  expect(products(found)).toEqual([
    {
      code: 'mug',
      name: { en: 'Mug' },
      description: { en: 'Of clay' },
      categories: [['Home', 'Kitchen']],
      published: true,
      variants: [
        { code: 'MUG-R', price: 1200, listPrice: 1500, stock: 0, weight: 300, values: { Colour: 'Red' } },
        { code: 'mug-Blue', price: 1200, stock: 4, weight: 300, values: { Colour: 'Blue' } },
      ],
    },
    { code: 'tea', name: { en: 'Tea' }, published: false, variants: [{ code: 'TEA', price: 500 }] },
  ]);
});

test("WooCommerce's product CSV: variations belong to their parent, which is none itself", () => {
  const csv = `
ID,Type,SKU,Name,Published,Short description,Tax class,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)
1,variable,HOODIE,Hoodie,1,<p>Warm</p>,reduced-rate,,0.5,,,"Clothing > Hoodies, Sale",,,Colour,"Red, Blue"
2,variation,HOODIE-R,Hoodie - Red,1,,,3,,40,45,,,HOODIE,Colour,Red
3,variation,,Hoodie - Blue,1,,,,,,45,,,HOODIE,Colour,Blue
4,simple,,Cap,0,,,,,,9.5,,,,Material,Wool`;
  expect(products(read(csv))).toEqual([
    {
      code: 'HOODIE',
      name: { en: 'Hoodie' },
      summary: { en: 'Warm' },
      categories: [['Clothing', 'Hoodies'], ['Sale']],
      taxClass: 'reduced',
      published: true,
      variants: [
        { code: 'HOODIE-R', price: 4500, stock: 3, sale: { price: 4000, from: null, until: null }, values: { Colour: 'Red' } },
        { code: 'HOODIE-Blue', price: 4500, values: { Colour: 'Blue' } },
      ],
    },
    { code: 'id:4', name: { en: 'Cap' }, published: false, variants: [{ code: 'id:4', price: 950 }] },
  ]);
});

test.each([
  ['a price that is none', 'code,price\nTEA,on request', 'price', /^"on request" is no amount with "\." before the decimals\.$/],
  ['a stock that is none', 'code,stock\nTEA,many', 'stock', /no number of pieces/],
  ['a tax class that is none', 'code,taxClass\nTEA,16 %', 'taxClass', /none of standard, reduced, zero, 19 %, 7 %/],
  ['a day that is none', 'code,salePrice,saleFrom\nTEA,1,05/06/2026', 'saleFrom', /no day as/],
  ['a sale that ends before it begins', 'code,salePrice,saleFrom,saleUntil\nTEA,1,2026-02-01,2026-01-01', 'saleUntil', /before it begins/],
  ['two names of one product', 'code,option:Size,name\nTEA,S,Tea\nTEA,L,Coffee', 'name', /^It differs from line 2/],
  ['a code that is too long', `code,price\n${'x'.repeat(65)},1`, 'code', /1 to 64 characters/],
])('%s is named with its line and column', (_, csv, field, reason) => {
  const [[fault]] = read(csv) as [CellFault[]];
  expect(fault).toMatchObject({ line: expect.any(Number), field, reason: expect.stringMatching(reason) });
});

test.each([
  ['a column as typed', ['price=Netto'], [[1, 'price']], []],
  ['an attribute as typed', ['option:Wood=Netto'], [[1, 'option:Wood']], []],
  ['no field', ['prize=Netto'], { fault: 'no_field', text: 'prize' }],
  ['no column', ['price=Brutto'], { fault: 'no_column', text: 'Brutto' }],
  ['no pair', ['price'], { fault: 'not_typed', text: 'price' }],
  ['none typed: what is unknown is to be asked for', [], [], [1]],
])('--map: %s', (_, typed, expected, unknown = undefined as number[] | undefined) => {
  const columns = columnsOf(['SKU', 'Netto'], typed);
  if (unknown === undefined) expect(columns).toEqual(expected);
  else expect(columns).toMatchObject({ unknown, fields: new Map([...(expected as [number, string][]), [0, 'code']] as never) });
});
