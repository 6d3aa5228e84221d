import { expect, test } from 'vitest';
import { formatMoney, fractionOf, parseMoney, roundHalfAwayFromZero, taxOf, toMajorString } from './money.ts';

test.each([
  ['two digits', 67957, 'EUR', '679.57'],
  ['less than one', 5, 'EUR', '0.05'],
  ['nothing', 0, 'EUR', '0.00'],
  ['negative', -5, 'EUR', '-0.05'],
  ['no digits', 679, 'JPY', '679'],
  ['three digits', 1, 'KWD', '0.001'],
  ['as ISO 4217 says, not as an engine rounds', 12345, 'HUF', '123.45'],
  ['the greatest amount', Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91'],
])('for machines: %s', (_, amount, currency, expected) => {
  expect(toMajorString(amount, currency)).toBe(expected);
});

test.each([
  ['British', 123456, 'EUR', 'en-GB', '€1,234.56'],
  ['German', 123456, 'EUR', 'de-DE', '1.234,56 €'],
  ['French', 123456, 'EUR', 'fr-FR', '1 234,56 €'],
  ['Arabic', 123456, 'EUR', 'ar-u-nu-latn', '1,234.56 €'],
  ['yen', 679, 'JPY', 'en-GB', 'JP¥679'],
  ['forints with their digits', 12345, 'HUF', 'en-GB', 'HUF 123.45'],
  ['negative', -500, 'EUR', 'en-GB', '-€5.00'],
  ['huge, to the cent', Number.MAX_SAFE_INTEGER, 'EUR', 'en-GB', '€90,071,992,547,409.91'],
])('for people: %s', (_, amount, currency, locale, expected) => {
  const plain = formatMoney(amount, currency, locale)
    .replace(/[\u200e\u200f]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');
  expect(plain).toBe(expected);
});

test.each([
  ['with a point', '679.57', 'EUR', 67957],
  ['with a comma', '679,5', 'EUR', 67950],
  ['whole', ' 12 ', 'EUR', 1200],
  ['negative', '-0,05', 'EUR', -5],
  ['what could be grouping', '1.234', 'EUR', undefined],
  ['three digits where they exist', '1.234', 'KWD', 1234],
  ['digits that do not exist', '5.5', 'JPY', undefined],
  ['words', 'five', 'EUR', undefined],
  ['nothing', '', 'EUR', undefined],
  ['two signs', '--5', 'EUR', undefined],
  ['more than can be counted', '999999999999999', 'EUR', undefined],
])('typed: %s', (_, text, currency, expected) => {
  expect(parseMoney(text, currency)).toBe(expected);
});

test.each([
  [2.5, 3],
  [-2.5, -3],
  [2.4999, 2],
  [-0.4, 0],
  [0, 0],
])('%d rounds to %d', (value, expected) => {
  expect(roundHalfAwayFromZero(value)).toBe(expected);
});

test.each<[string, number, number, 'included' | 'added', number]>([
  ['19 % within 119.00', 11900, 1900, 'included', 1900],
  ['19 % on top of 100.00', 10000, 1900, 'added', 1900],
  ['7 % within 9.99', 999, 700, 'included', 65],
  ['a half goes up', 50, 100, 'added', 1],
  ['a half of a refund goes down', -50, 100, 'added', -1],
  ['just under a half', 49, 100, 'added', 0],
  ['a refund gives back what was taken', -11900, 1900, 'included', -1900],
  ['a refund of nothing is not minus nothing', -1, 100, 'added', 0],
  ['no rate', 11900, 0, 'included', 0],
  ['a fraction of a percent', 10000, 550, 'added', 550],
  ['everything is tax', 100, 10_000, 'added', 100],
  ['huge and still exact', Number.MAX_SAFE_INTEGER, 1900, 'added', 1711367858400788],
  ['huge and negative', -Number.MAX_SAFE_INTEGER, 1900, 'included', -1438124250756965],
])('tax: %s', (_, amount, rate, kind, expected) => {
  expect(taxOf(amount, rate, kind)).toBe(expected);
});

test('net and tax make up the gross again, for every small amount', () => {
  for (let gross = 0; gross < 2_000; gross++) {
    const tax = taxOf(gross, 1900, 'included');
    expect(Math.abs(taxOf(gross - tax, 1900, 'added') - tax)).toBeLessThanOrEqual(1);
  }
});

test('a share of an amount is exact where a float would not be', () => {
  expect(fractionOf(Number.MAX_SAFE_INTEGER, 3, 3)).toBe(Number.MAX_SAFE_INTEGER);
  expect(fractionOf(1, 1, 2)).toBe(1);
});
