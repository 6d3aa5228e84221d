import { expect, test } from 'vitest';
import type { TaxClass } from './schema.ts';
import { rateOf } from './tax-rates.ts';

const home = { rate: 1900, reduced: 700 };

test.each<[TaxClass | undefined, number, number]>([
  [undefined, 1900, 1900],
  ['standard', 1900, 1900],
  ['reduced', 700, 1900],
  ['zero', 0, 0],
])('CHK-5 goods of the class %s: %i, and %i where there is no reduced rate', (taxClass, rate, without) => {
  expect([rateOf(taxClass, home), rateOf(taxClass, { rate: 1900 })]).toEqual([rate, without]);
});
