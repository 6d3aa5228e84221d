import { expect, test } from 'vitest';
import { taxesOf } from './receipt.ts';
import { totalsOf } from './rules.ts';

const sums = (lines: number[], delivery: number, rate: number, included: boolean) => {
  const { tax, untaxed } = totalsOf(lines, delivery, { rate, included });
  const [row] = taxesOf(
    lines.map((total) => ({ total, rate })),
    delivery,
    { sum: tax, included },
  );
  return { order: { net: untaxed, tax }, receipt: { net: row?.net, tax: row?.tax } };
};

test.each<[string, number[], number, number, boolean]>([
  ['one line, tax included', [11_900], 0, 1900, true],
  ['delivery is taxed too', [11_800, 500], 490, 1900, true],
  ['lines that are rounded one by one', [99, 99, 99], 49, 1900, true],
  ['tax that is added', [10_005, 333], 490, 700, false],
])('PAY-1 a receipt’s tax is the order’s: %s', (_, lines, delivery, rate, included) => {
  const { order, receipt } = sums(lines, delivery, rate, included);
  expect(receipt).toEqual(order);
});

test('PAY-1 two rates are told apart, add up, and delivery bears the higher one', () => {
  const lines = [
    { total: 1_070, rate: 700 },
    { total: 11_900, rate: 1900 },
  ];
  expect(taxesOf(lines, 1_190, { sum: 2_160, included: true })).toEqual([
    { rate: 1900, net: 11_000, tax: 2_090 },
    { rate: 700, net: 1_000, tax: 70 },
  ]);
});

test('PAY-1 where there is no tax, none is said', () => {
  expect(taxesOf([{ total: 500, rate: 0 }], 490, { sum: 0, included: true })).toEqual([]);
});
