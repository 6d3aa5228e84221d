import { expect, test } from 'vitest';
import { nearestVariant, soldOutWith, unitPriceAt, usefulSteps } from './rules.ts';
import type { StockLevel, VariantOffer } from './types.ts';

const step = (from: number, price: number) => ({ from, price });

test.each<[string, [number, number][], [number, number][]]>([
  ['none are none', [], []],
  [
    'they come in their order',
    [
      [10, 80],
      [5, 90],
    ],
    [
      [5, 90],
      [10, 80],
    ],
  ],
  [
    'one that costs as much as a single piece is none',
    [
      [5, 100],
      [10, 80],
    ],
    [[10, 80]],
  ],
  [
    'nor one that costs more than an earlier one',
    [
      [5, 80],
      [10, 90],
      [20, 70],
    ],
    [
      [5, 80],
      [20, 70],
    ],
  ],
])('PROD-4 of the steps below 100, %s', (_, given, expected) => {
  const steps = given.map(([from, price]) => step(from, price));
  expect(usefulSteps(100, steps)).toEqual(expected.map(([from, price]) => step(from, price)));
});

test.each([
  [0, 100],
  [4, 100],
  [5, 90],
  [9, 90],
  [10, 80],
  [9_999, 80],
])('PROD-4 %i pieces cost %i each', (quantity, price) => {
  expect(unitPriceAt({ price: 100, steps: [step(5, 90), step(10, 80)] }, quantity)).toBe(price);
  expect(unitPriceAt({ price: 100 }, quantity)).toBe(100);
});

const variant = (valueIds: number[], level: StockLevel): VariantOffer => ({
  id: 1,
  valueIds,
  price: 100,
  listPrice: null,
  level,
  picture: null,
  code: '',
});
const [SMALL, LARGE, RED, BLUE] = [1, 2, 3, 4];
const variants = [variant([SMALL, RED], 'sold_out'), variant([SMALL, BLUE], 'few'), variant([LARGE, RED], 'sold_out')];

test.each([
  ['nothing of it is left with what is chosen', [RED], SMALL, true],
  ['something of it is left with what is chosen', [BLUE], SMALL, false],
  ['nothing of it is left at all', [], RED, true],
  ['something of it is left', [], SMALL, false],
  ['it does not exist with what is chosen, which is another matter', [BLUE], LARGE, false],
])('PROD-3 a value is sold out where %s', (_, chosen, value, expected) => {
  expect(soldOutWith(variants, chosen, value)).toBe(expected);
});

test.each([
  ['the one that differs in this value alone', [1, 3], 2, 3],
  ['the same one for a value that is chosen', [1, 3], 3, 1],
  ['another where that combination does not exist', [1, 4], 5, 5],
  ['one in stock rather than one that is sold out', [9, 4], 3, 1],
  ['none for a value that no variant has', [1, 3], 7, undefined],
])('PROD-2 a value leads to %s', (_, chosen, valueId, expected) => {
  const offer = (id: number, valueIds: number[], level: StockLevel = 'available') => ({ id, valueIds, level });
  const variants = [offer(6, [2, 3, 8], 'sold_out'), offer(1, [1, 3]), offer(2, [1, 4]), offer(3, [2, 3]), offer(5, [2, 5])];
  expect(nearestVariant(variants, chosen, valueId)?.id).toBe(expected);
});
