import { expect, test } from 'vitest';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { changeOf, draftOf, emptyFields, fieldsOf, type ProductFields, undoOf } from './product-fields.ts';

const tea = { id: 3, code: 'TEA-100', valueIds: [7], price: 1_250, listPrice: null, sale: null, current: 1_250, lowest: null };
const sheet: ProductSheet = {
  id: 2,
  code: 'TEA',
  version: 4,
  published: true,
  deletedAt: null,
  name: { en: 'Tea', de: 'Tee' },
  summary: { en: '' },
  description: { en: '' },
  slug: 'tea-2',
  taxClass: 'standard',
  categoryIds: [5, 6],
  pictures: [{ hash: 'a'.repeat(64), width: 3, height: 4, alt: { en: 'Leaves' } }],
  accessoryIds: [],
  optionIds: [],
  variants: [
    { ...tea, stock: 9, weight: null, pictureHash: null, steps: [] },
    { ...tea, id: 4, code: 'TEA-200', valueIds: [8], stock: null, weight: 200, pictureHash: null, steps: [] },
  ],
};
const fields = fieldsOf(sheet, 'EUR');
const withFirst = (changed: Partial<ProductFields['variants'][number]>): ProductFields => ({
  ...fields,
  variants: fields.variants.map((variant, at) => (at === 0 ? { ...variant, ...changed } : variant)),
});

test.each([
  ['nothing, where nothing was changed', fields, {}],
  ['a name in one language', { ...fields, name: { ...fields.name, fr: 'Thé' } }, { name: { en: 'Tea', de: 'Tee', fr: 'Thé' } }],
  ['no order of categories', { ...fields, categoryIds: [6, 5] }, {}],
  ['a price of one variant', withFirst({ price: '9,90' }), { variants: [{ code: 'TEA-100', price: 990 }] }],
  ['stock that is not limited', withFirst({ stock: '' }), { variants: [{ code: 'TEA-100', stock: null }] }],
  [
    'a sale and another code',
    withFirst({ salePrice: '9', code: 'TEA-S' }),
    { variants: [{ code: 'TEA-100', newCode: 'TEA-S', sale: { price: 900, from: null, until: null } }] },
  ],
  ['a variant that is gone', { ...fields, variants: fields.variants.slice(1) }, { removedVariants: ['TEA-100'] }],
])('what is sent: %s', (_, changed, expected) => {
  expect(changeOf(changed, sheet, 'EUR')).toEqual({ change: expected, problems: new Set() });
});

test.each([
  ['no name', { ...fields, name: { en: ' ' } }, 'name'],
  ['no variant', { ...fields, variants: [] }, 'variants'],
  ['no price', withFirst({ price: '' }), 'TEA-100.price'],
  ['a price in words', withFirst({ price: 'ten' }), 'TEA-100.price'],
  ['a sale that is not lower', withFirst({ salePrice: '12.50' }), 'TEA-100.salePrice'],
  [
    'a sale that ends before it begins',
    withFirst({ salePrice: '9', saleFrom: '2026-12-02T00:00', saleUntil: '2026-12-01T00:00' }),
    'TEA-100.saleUntil',
  ],
  ['half a piece', withFirst({ stock: '1.5' }), 'TEA-100.stock'],
  ['no code', withFirst({ code: ' ' }), 'TEA-100.code'],
])('what is wrong: %s', (_, changed, problem) => {
  expect([...changeOf(changed, sheet, 'EUR').problems]).toEqual([problem]);
});

test('a change is undone by what was there before', () => {
  const { change } = changeOf({ ...withFirst({ price: '9.90', code: 'TEA-S' }), taxClass: 'reduced' }, sheet, 'EUR');
  const after = { ...sheet, version: 5 };
  expect(undoOf(sheet, after, change)).toEqual({ taxClass: 'standard', variants: [{ code: 'TEA-S', newCode: 'TEA-100', price: 1_250 }] });
  const removed = { removedVariants: ['TEA-200'] };
  expect(undoOf(sheet, after, removed).newVariants).toMatchObject([{ code: 'TEA-200', valueIds: [8], price: 1_250, weight: 200 }]);
});

test('a new product needs a name and a price', () => {
  const empty = draftOf(emptyFields([5]), 'EUR');
  expect([...empty.problems].map((problem) => problem.replace(/^.*\./, ''))).toEqual(['name', 'price']);
  const [variant] = emptyFields([]).variants;
  if (variant === undefined) throw new Error('a new product has one variant');
  const { draft, problems } = draftOf({ ...emptyFields([5]), name: { de: 'Tee' }, variants: [{ ...variant, price: '3' }] }, 'EUR');
  expect([draft.name, draft.variants, problems.size]).toEqual([
    { en: '', de: 'Tee' },
    [{ price: 300, listPrice: null, sale: null, stock: null, weight: null, pictureHash: null, valueIds: [] }],
    0,
  ]);
});
