import { expect, test } from 'vitest';
import { MOST_LINES } from '../quantity.ts';
import { mergeWithin } from './merge.ts';
import { offerOf } from './testing.ts';
import type { Offer } from './types.ts';

const [TEA, LAMP, CUP] = [12, 4, 5];
const offers = (left: number | null = 3): Map<number, Offer> =>
  new Map([
    [TEA, offerOf(TEA)],
    [LAMP, offerOf(LAMP, { name: 'Lamp', options: 'Black', left })],
    [CUP, offerOf(CUP, { name: 'Cup', left: 0 })],
  ]);
type Given = Record<string, number>;
const lines = (given: Given) =>
  Object.entries(given).map(([key, quantity]) => ({ key, variantId: Number.parseInt(key, 10), quantity, seenPrice: 500 }));
const lamp = (quantity: number) => ({ name: 'Lamp (Black)', quantity });

test.each<[string, Given, Given, Given, object[]]>([
  ['what is endless adds up', { 12: 2 }, { 12: 3 }, { 12: 5 }, []],
  ['within stock', { 4: 1 }, { 4: 2 }, { 4: 3 }, []],
  ['and no further', { 4: 2 }, { 4: 2 }, { 4: 3 }, [lamp(1)]],
  ['but what one cart wanted already stays', { 4: 1 }, { 4: 5 }, { 4: 5 }, [lamp(1)]],
  ['whichever it was', { 4: 5 }, { 4: 1 }, { 4: 5 }, [lamp(1)]],
  ['what only one of them has comes as it was, short or not', {}, { 4: 7, 5: 1 }, { 4: 7, 5: 1 }, []],
  ['lines of one variant share what is left', { 4: 1, '4+9': 1 }, { 4: 1, '4+9': 1 }, { 4: 2, '4+9': 1 }, [lamp(1)]],
  ['an option of which there is too little follows its line', { 12: 2, '4@12': 2 }, { 12: 3, '4@12': 3 }, { 12: 5, '4@12': 5 }, []],
  ['to 9,999', { 12: 9_000 }, { 12: 1_500 }, { 12: 9_999 }, [{ name: 'Tea', quantity: 501 }]],
])('CART-9 two carts, one person: %s', (_, into, from, expected, leftOut) => {
  const merged = mergeWithin(lines(into), lines(from), offers());
  expect([Object.fromEntries(merged.lines.map(({ key, quantity }) => [key, quantity])), merged.leftOut]).toEqual([expected, leftOut]);
});

test('CART-9 beyond 200 lines nothing fits, and that is said without naming a line’s options', () => {
  const into = lines(Object.fromEntries(Array.from({ length: MOST_LINES }, (_, n) => [`12+${n + 100}`, 1])));
  const { lines: merged, leftOut } = mergeWithin(into, lines({ 4: 2, '12@4': 2 }), offers());
  expect([merged.length, leftOut]).toEqual([MOST_LINES, [lamp(2)]]);
});
