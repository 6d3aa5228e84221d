import { expect, test } from 'vitest';
import { amountIn, type Convention, openConvention } from './amounts.ts';

test.each<[what: string, amounts: string[], Convention]>([
  ['a comma with two digits behind it', ['12,50', '3'], ','],
  ['a point with two digits behind it', ['12.50', ''], '.'],
  ['both signs: the last parts the decimals', ['1.234,56'], ','],
  ['both signs the other way round', ['1,234.56'], '.'],
  ['a sign that comes twice parts thousands', ['1.234.567'], ','],
  ['three digits behind it may be a thousand', ['1.234', '2.000'], 'unclear'],
  ['one that tells decides for the others', ['1.234', '12,50'], ','],
  ['less than one is no thousand', ['0.125'], '.'],
  ['four digits before it are no thousand', ['1234.567'], '.'],
  ['both kinds', ['12,50', '12.50'], 'mixed'],
  ['whole numbers tell nothing', ['12', '1300'], null],
  ['currencies and the Swiss apostrophe are left out', ["CHF 1'234.50", '€ 12.00', '3.00 EUR'], '.'],
])('%s', (_, amounts, expected) => {
  const convention = openConvention();
  amounts.forEach(convention.add);
  expect(convention.found()).toBe(expected);
});

test.each([
  ['1.234,56', ',', 2, 123_456],
  ['1,234.56', '.', 2, 123_456],
  ['1.234', ',', 2, 123_400],
  ['1.234', '.', 2, undefined],
  ['1.234', '.', 3, 1_234],
  ["1'234.5", '.', 2, 123_450],
  ['12.5000', '.', 2, 1_250],
  ['€ 12', '.', 2, 1_200],
  ['1,23,456', '.', 2, undefined],
  ['12,50', '.', 2, undefined],
  ['-5', '.', 2, undefined],
  ['on request', '.', 2, undefined],
  ['980', ',', 0, 980],
] as const)('%s with "%s" and %i digits', (text, decimal, digits, expected) => {
  expect(amountIn(text, decimal, digits)).toBe(expected);
});
