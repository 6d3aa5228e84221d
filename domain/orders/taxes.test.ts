import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Settings, type TaxClass } from '../settings/schema.ts';
import { deliveryClass, priceThere, type Tax, type TaxRow, taxesOf, taxIn } from './taxes.ts';

const taxOf = (changes: object = {}) => Settings.parse({ tax: { rate: 1900, reduced: 700, ...changes } }).tax;
const countries = { FR: { standard: 2000, reduced: 550 }, DK: { standard: 2500 } };
const home = { rate: 1900, reduced: 700 };

test.each<[string, object, string, Tax]>([
  ['at home: the shop’s own rates', { countries }, 'DE', { ...home, included: true }],
  ['in a listed country: its rates', { countries }, 'FR', { rate: 2000, reduced: 550, included: true }],
  ['in one without a reduced rate: the standard one', { countries }, 'DK', { rate: 2500, included: true }],
  ['in one that is not listed: as at home', { countries }, 'US', { ...home, included: true }],
  ['elsewhere, where it is set: its rate', { countries, elsewhere: 500 }, 'US', { rate: 500, included: true }],
  ['elsewhere is not at home', { elsewhere: 0 }, 'DE', { ...home, included: true }],
  ['nor in a listed country', { countries, elsewhere: 0 }, 'FR', { rate: 2000, reduced: 550, included: true }],
  ['at home, where home is listed', { countries: { DE: { standard: 1600 } } }, 'DE', { rate: 1600, included: true }],
  ['a shop without a reduced rate', { reduced: null }, 'DE', { rate: 1900, included: true }],
  ['of prices that hold no tax, none is taken out', { included: false, elsewhere: 0 }, 'US', { rate: 0, included: false }],
  ['where no tax is owed, that of home is taken out', { elsewhere: 0 }, 'US', { rate: 0, included: true, relief: home }],
  ['listed as free of tax, too', { countries: { NO: { standard: 0 } } }, 'NO', { rate: 0, included: true, relief: home }],
  [
    'where only one class is free, nothing is',
    { countries: { GB: { standard: 2000, reduced: 0 } } },
    'GB',
    { rate: 2000, reduced: 0, included: true },
  ],
  ['of a shop that charges none at home: none is taken out', { rate: 0, reduced: null }, 'AT', { rate: 0, included: true }],
  [
    'of a shop that taxes one class at home: the tax of that is taken out',
    { rate: 0, elsewhere: 0 },
    'US',
    { rate: 0, included: true, relief: { rate: 0, reduced: 700 } },
  ],
  ['in no country that anybody knows: as elsewhere', { elsewhere: 0 }, '', { rate: 0, included: true, relief: home }],
])('CHK-5 tax %s', (_, changes, there, expected) => {
  expect(taxIn(taxOf(changes), 'DE', there)).toEqual(expected);
});

const relieved: Tax = { rate: 0, included: true, relief: home };

test.each<[string, number, TaxClass | undefined, Tax, number]>([
  ['stays where tax is owed', 11_900, undefined, { rate: 2000, included: true }, 11_900],
  ['loses the tax of home where none is', 11_900, undefined, relieved, 10_000],
  ['loses that of its own class', 1_070, 'reduced', relieved, 1_000],
  ['loses nothing where it held none', 500, 'zero', relieved, 500],
  ['is rounded as its tax is, half away from zero', 999, undefined, relieved, 839],
  ['of nothing is nothing', 0, undefined, relieved, 0],
])('CHK-5 a price %s', (_, price, taxClass, tax, expected) => {
  expect(priceThere(price, taxClass, tax)).toBe(expected);
});

test('CHK-5 a price without the tax of home and that tax are the price, to the cent', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000), fc.nat(10_000), (price, rate) => {
      const net = priceThere(price, undefined, { rate: 0, included: true, relief: { rate } });
      const [row = { tax: 0 }] = taxesOf([{ total: price, rate }], true);
      expect(net + row.tax).toBe(price);
    }),
  );
});

test.each<[string, [number, TaxClass?][], TaxClass]>([
  ['what is taxed as usual', [[500]], 'standard'],
  ['books alone', [[500, 'reduced']], 'reduced'],
  ['a book and a lamp', [[500, 'reduced'], [5_900]], 'standard'],
  [
    'a book and a stamp',
    [
      [500, 'reduced'],
      [100, 'zero'],
    ],
    'reduced',
  ],
  ['stamps alone', [[100, 'zero']], 'zero'],
  ['a book and a lamp that is sold out', [[500, 'reduced'], [0]], 'reduced'],
  ['nothing', [], 'standard'],
])('CHK-5 delivery is taxed as the highest taxed of the goods: %s', (_, goods, expected) => {
  expect(deliveryClass(goods.map(([total, taxClass]) => ({ total, ...(taxClass && { taxClass }) })))).toBe(expected);
});

test.each<[string, [number, number][], boolean, TaxRow[]]>([
  ['one rate', [[11_900, 1900]], true, [{ rate: 1900, net: 10_000, tax: 1_900 }]],
  ['one rate, added', [[10_000, 1900]], false, [{ rate: 1900, net: 10_000, tax: 1_900 }]],
  [
    'two, the higher first',
    [
      [1_070, 700],
      [11_900, 1900],
      [535, 700],
    ],
    true,
    [
      { rate: 1900, net: 10_000, tax: 1_900 },
      { rate: 700, net: 1_500, tax: 105 },
    ],
  ],
  // 0.5 each: by amount 1 + 1, by sum it would be 1
  [
    'rounded amount by amount',
    [
      [5, 1000],
      [5, 1000],
    ],
    false,
    [{ rate: 1000, net: 10, tax: 2 }],
  ],
  ['half away from zero, below zero too', [[-25, 1000]], false, [{ rate: 1000, net: -25, tax: -3 }]],
  ['untaxed amounts have no row', [[500, 0]], true, []],
])('PAY-1 the taxes by rate: %s', (_, amounts, included, expected) => {
  expect(
    taxesOf(
      amounts.map(([total, rate]) => ({ total, rate })),
      included,
    ),
  ).toEqual(expected);
});
