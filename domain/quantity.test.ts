import { expect, test } from 'vitest';
import { readQuantity } from './quantity.ts';

test.each([
  ['a number is itself', '12', 12],
  ['space around it does not count', ' 7 ', 7],
  ['Arabic digits count', '٢٥', 25],
  ['Persian digits count', '۲۵', 25],
  ['a sign may stand before it', '+3', 3],
  ['less than the least goes to the least', '-4', 0],
  ['more than the most goes to the most', '100', 50],
  ['far more goes there too', '9'.repeat(400), 50],
  ['nothing at all says nothing', '', undefined],
  ['nor does space', '  ', undefined],
  ['a word is no number', 'three', undefined],
  ['a part is refused', '2.9', undefined],
  ['a part is refused, with a comma', '2,5', undefined],
  ['a power is refused', '1e3', undefined],
  ['digits of a machine are refused', '0x10', undefined],
  ['endless is refused', 'Infinity', undefined],
])('CART-2: %s', (_, text, expected) => {
  expect(readQuantity(text, 0, 50)).toBe(expected);
});
