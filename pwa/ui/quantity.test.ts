import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['a number is itself', '12', 12],
  ['space around it does not count', ' 7 ', 7],
  ['Arabic digits count', '٢٥', 25],
  ['Persian digits count', '۲۵', 25],
  ['a part of one is left away', '2.9', 2],
  ['what is not a number becomes 1', 'three', 1],
  ['nothing at all becomes 1', '', 1],
  ['less than the least goes to the least', '-4', 0],
  ['more than the most goes to the most', '100', 50],
  ['endless goes to the most', 'Infinity', 50],
])('CART-2: %s', (_, text, expected) => {
  expect(readQuantity(text, 0, 50)).toBe(expected);
});

test('CART-2: not even 1 goes beyond the bounds', () => {
  expect(readQuantity('three', 5, 50)).toBe(5);
});
