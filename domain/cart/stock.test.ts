import { expect, test } from 'vitest';
import { settleCart, settleLine } from './rules.ts';
import { isLimited, piecesOf, shortLines } from './stock.ts';
import { offerOf } from './testing.ts';
import type { Offer } from './types.ts';

const lineOf = (key: string, wanted: number, changes: Partial<Offer> = {}) =>
  settleLine({ id: 1, key, variantId: Number(key), quantity: wanted, seenPrice: 500 }, offerOf(Number(key), changes));
const cartOf = (...lines: ReturnType<typeof lineOf>[]) =>
  settleCart('k', 1, lines, { currency: 'EUR', tax: { rate: 1900, included: true } });

test.each<[string, (number | null)[], boolean]>([
  ['nothing of it is counted', [null, null], false],
  ['something of it is', [null, 3], true],
  ['something of it is sold out', [0], true],
  ['it is empty', [], false],
])('PAY-8 whether a cart is limited where %s', (_, left, expected) => {
  expect(isLimited(cartOf(...left.map((each, at) => lineOf(`${at + 1}`, 1, { left: each }))))).toBe(expected);
});

test('PAY-8 what is short is what there is less of than is wanted', () => {
  const cart = cartOf(
    lineOf('1', 9),
    lineOf('2', 4, { left: 4 }),
    lineOf('3', 4, { left: 1, name: 'Cup' }),
    lineOf('4', 2, { saleable: false }),
  );
  expect(shortLines(cart)).toEqual([
    { key: '3', variantId: 3, name: 'Cup', wanted: 4, left: 1 },
    { key: '4', variantId: 4, name: 'Tea', wanted: 2, left: 0 },
  ]);
});

test('PAY-8 what is short says where others are paying for it', () => {
  const cart = cartOf(lineOf('1', 4, { left: 0, held: 5 }), lineOf('2', 4, { left: 0 }));
  expect(shortLines(cart).map(({ key, held }) => [key, held])).toEqual([
    ['1', true],
    ['2', undefined],
  ]);
});

test('PROD-5 an option is short where there is less of it than of its product', () => {
  const [tea, care, tin] = [lineOf('1', 4, { left: 2 }), lineOf('2', 2), lineOf('3', 4, { left: 1 })];
  const cart = cartOf(tea, { ...care, key: '2@1', wanted: 4 }, { ...tin, key: '3@1' });
  expect(shortLines(cart).map(({ key, left }) => [key, left])).toEqual([
    ['1', 2],
    ['3@1', 1],
  ]);
});

test('PROD-5 pieces of a variant add up, whatever lines they stand in; of what is not counted there is none', () => {
  const pieces = piecesOf([lineOf('2', 3), { ...lineOf('1', 1), key: '1@2' }, lineOf('1', 4), lineOf('3', 5, { left: 0 })]);
  expect([...pieces]).toEqual([
    [2, 3],
    [1, 5],
  ]);
});
