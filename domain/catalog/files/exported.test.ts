import { expect, test } from 'vitest';
import type { ProductSheet } from '../sheet-types.ts';
import { columnsOf } from './columns.ts';
import { exportColumns, exportedProduct, linesOf } from './exported.ts';
import { productIn } from './products.ts';

const shelves = {
  currency: 'EUR',
  categories: [
    { id: 1, parentId: null, name: { en: 'Home; garden' }, products: 0 },
    { id: 2, parentId: 1, name: { en: 'Lamps > 40 W' }, products: 1 },
  ],
  attributes: [
    { id: 1, name: { en: 'Colour' }, display: 'pills' as const, values: [{ id: 7, name: { en: 'Red' }, colour: null, variants: 1 }] },
  ],
};
const variant = {
  id: 1,
  code: 'LAMP-R',
  valueIds: [7],
  price: 1_990,
  listPrice: 2_500,
  sale: { price: 1_500, from: null, until: '2030-01-01T00:00:00.000Z' },
  current: 1_500,
  lowest: 1_990,
  stock: null,
  weight: 300,
  pictureHash: 'b'.repeat(64),
  steps: [{ from: 10, price: 1_800 }],
};
const lamp: ProductSheet = {
  id: 3,
  code: 'LAMP',
  version: 1,
  published: true,
  deletedAt: null,
  name: { en: 'Lamp', de: 'Lampe' },
  summary: { en: '' },
  description: { en: 'One\ntwo' },
  slug: 'lamp-3',
  taxClass: 'reduced',
  categoryIds: [2],
  pictures: [{ hash: 'a'.repeat(64), width: 1, height: 1, alt: { en: 'A lamp' } }],
  accessoryIds: [],
  optionIds: [],
  variants: [variant, { ...variant, id: 2, code: 'LAMP-X', valueIds: [], listPrice: null, sale: null, stock: 3, pictureHash: null }],
};
const asSent = {
  code: 'LAMP',
  name: { en: 'Lamp', de: 'Lampe' },
  categories: [['Home; garden', 'Lamps > 40 W']],
  taxClass: 'reduced',
  published: true,
  variants: [
    { code: 'LAMP-R', values: { Colour: 'Red' }, price: 1_990, listPrice: 2_500, sale: variant.sale, weight: 300 },
    { code: 'LAMP-X', price: 1_990, stock: 3, weight: 300 },
  ],
};

test('what is exported as rows is read again as it was', () => {
  const columns = exportColumns(shelves);
  const head = Object.keys(columns);
  const rows = linesOf(lamp).map((line, at) => ({ line: at + 2, cells: head.map((name) => String(columns[name]?.(line) ?? '')) }));
  expect(rows[1]?.cells.slice(0, 4)).toEqual(['LAMP', 'LAMP-X', '', '']);
  const known = columnsOf(head, []);
  if ('fault' in known) throw new Error(known.fault);
  expect([known.kind, known.unknown]).toEqual(['own', []]);
  const reading = {
    columns: known,
    amounts: { decimalOf: () => '.' as const, digits: 2 },
    rates: { rate: 1900 },
    language: 'en' as const,
    plainText: String,
  };
  expect(productIn('LAMP', rows, reading)).toEqual({
    product: { ...asSent, description: { en: 'One\ntwo' } },
    pictures: ['a'.repeat(64)],
    variantPictures: new Map([['LAMP-R', 'b'.repeat(64)]]),
  });
});

test('in JSON it has its price steps and the texts of its pictures as well', () => {
  expect(exportedProduct(lamp, shelves)).toMatchObject({
    ...asSent,
    pictures: [{ file: 'a'.repeat(64), alt: { en: 'A lamp' } }],
    variants: [
      { ...asSent.variants[0], stock: null, picture: 'b'.repeat(64), steps: [{ from: 10, price: 1_800 }] },
      { ...asSent.variants[1], listPrice: null, sale: null },
    ],
  });
});
