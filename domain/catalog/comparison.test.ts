import { describe, expect, test } from 'vitest';
import { allAlike, optionsOf, traitRows } from './comparison.ts';
import { bestVariantOf } from './rules.ts';
import type { ComparedProduct, StockLevel } from './types.ts';

const compared = (traits: [number, string, string][]): ComparedProduct => ({
  variantId: 1,
  productId: 1,
  slug: 'a-1',
  name: 'A',
  summary: '',
  code: 'A',
  price: 100,
  listPrice: null,
  level: 'available',
  picture: null,
  traits: traits.map(([attributeId, attribute, value]) => ({ attributeId, attribute, value })),
});

describe('rows of attributes (CMP-1)', () => {
  test('are those of all products, and nothing where one has none', () => {
    const rows = traitRows([
      compared([[1, 'Size', 'L']]),
      compared([]),
      compared([
        [2, 'Colour', 'Ink'],
        [1, 'Size', 'M'],
      ]),
    ]);
    expect(rows).toEqual([
      { attributeId: 1, attribute: 'Size', values: ['L', null, 'M'] },
      { attributeId: 2, attribute: 'Colour', values: [null, null, 'Ink'] },
    ]);
  });

  test('are two where two attributes bear one name', () => {
    expect(
      traitRows([
        compared([
          [1, 'Size', 'L'],
          [2, 'Size', '3 l'],
        ]),
      ]),
    ).toHaveLength(2);
  });
});

test.each([
  ['one alone differs from nothing, and is shown', ['L'], false],
  ['two of one value', ['L', 'L'], true],
  ['two without a value', [null, null], true],
  ['one without', ['L', null], false],
])('%s', (_, values, alike) => {
  expect(allAlike(values)).toBe(alike);
});

test('what was chosen stands in a row, with the language’s comma', () => {
  const product = compared([
    [1, 'Size', 'L'],
    [2, 'Colour', 'Ink'],
  ]);
  expect([optionsOf(product, 'en'), optionsOf(product, 'ar')]).toEqual(['L, Ink', 'L، Ink']);
});

test.each([
  [
    'the cheapest that can be bought',
    [
      [1, 900, 'available'],
      [2, 500, 'few'],
      [3, 100, 'sold_out'],
    ],
    2,
  ],
  [
    'of two that cost the same the first',
    [
      [5, 500, 'few'],
      [4, 500, 'available'],
    ],
    4,
  ],
  [
    'the first where all are sold out',
    [
      [1, 900, 'sold_out'],
      [2, 100, 'sold_out'],
    ],
    1,
  ],
  ['none where there is none', [], undefined],
] as [string, [number, number, StockLevel][], number | undefined][])('a card stands for %s', (_, variants, id) => {
  expect(bestVariantOf(variants.map(([id, price, level]) => ({ id, price, level })))?.id).toBe(id);
});
