import { expect, test } from 'vitest';
import { kindOfSetting, parseRate, rateText } from './typed.ts';

test.each([
  ['a percentage', '19', 1900],
  ['with its sign', '19%', 1900],
  ['with a blank before its sign', '19 %', 1900],
  ['a fraction', '0.19', 1900],
  ['with a comma', '5,5', 550],
  ['a fraction of three digits', '0.055', 550],
  ['less than one percent, with its sign', '0.5%', 50],
  ['one percent', '1', 100],
  ['nothing', '0', 0],
  ['all of it', '100', 10_000],
  ['basis points', '1900', undefined],
  ['more than all', '100.01%', undefined],
  ['finer than a hundredth of a percent', '19.123', undefined],
  ['less than nothing', '-19', undefined],
  ['words', 'nineteen', undefined],
  ['nothing typed', '', undefined],
])('a rate is typed as %s: %s', (_, typed, rate) => {
  expect(parseRate(typed)).toBe(rate);
});

test('a rate is shown as people say it', () => {
  expect([1900, 550, 0].map(rateText)).toEqual(['19 %', '5.5 %', '0 %']);
});

test('rates, amounts and countries are known by their path', () => {
  expect(
    ['tax.rate', 'tax.countries.FR.reduced', 'minimumOrder', 'unpaid.value', 'company.countryId', 'paymentTermDays'].map(kindOfSetting),
  ).toEqual(['rate', 'rate', 'amount', 'amount', 'country', undefined]);
});
