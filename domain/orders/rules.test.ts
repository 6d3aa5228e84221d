import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayMove, type OrderState, type Tax, type Totals, totalsOf } from './rules.ts';

const included = (rate: number): Tax => ({ rate, included: true });
const onTop = (rate: number): Tax => ({ rate, included: false });

test.each<[string, number[], number, Tax, Totals]>([
  ['nothing costs nothing', [], 0, included(1900), { untaxed: 0, tax: 0, delivery: 0, total: 0 }],
  ['the price holds the tax', [11900], 0, included(1900), { untaxed: 10000, tax: 1900, delivery: 0, total: 11900 }],
  ['the tax comes on top', [10000], 0, onTop(1900), { untaxed: 10000, tax: 1900, delivery: 0, total: 11900 }],
  ['there is no tax', [10000], 490, onTop(0), { untaxed: 10490, tax: 0, delivery: 490, total: 10490 }],
  ['delivery is taxed and counted', [11900], 595, included(1900), { untaxed: 10500, tax: 1995, delivery: 595, total: 12495 }],
  ['delivery comes on top with its tax', [10000], 500, onTop(1900), { untaxed: 10500, tax: 1995, delivery: 500, total: 12495 }],
  // 0.5 each: by line 1 + 1, by sum it would be 1
  ['the tax is rounded by line', [5, 5], 0, onTop(1000), { untaxed: 10, tax: 2, delivery: 0, total: 12 }],
  ['half goes away from zero', [25], 0, onTop(1000), { untaxed: 25, tax: 3, delivery: 0, total: 28 }],
  ['below zero too', [-25], 0, onTop(1000), { untaxed: -25, tax: -3, delivery: 0, total: -28 }],
  ['less than half goes to zero', [24], 0, onTop(1000), { untaxed: 24, tax: 2, delivery: 0, total: 26 }],
  ['a part of a percent', [9999], 0, included(550), { untaxed: 9478, tax: 521, delivery: 0, total: 9999 }],
])('DESIGN totals: %s', (_, lines, delivery, tax, totals) => {
  expect(totalsOf(lines, delivery, tax)).toEqual(totals);
});

test('DESIGN totals always add up, in whole minor units', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 });
  const tax = fc.record({ rate: fc.integer({ min: 0, max: 3000 }), included: fc.boolean() });
  fc.assert(
    fc.property(amounts, fc.nat(5000), tax, (lines, delivery, tax) => {
      const totals = totalsOf(lines, delivery, tax);
      const shown = lines.reduce((sum, amount) => sum + amount, delivery);
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      expect(totals.untaxed + totals.tax).toBe(totals.total);
      expect(tax.included ? totals.total : totals.untaxed).toBe(shown);
    }),
  );
});

const allowed = [
  'draft sent',
  'draft sale',
  'draft cancel',
  'sent draft',
  'sent sale',
  'sent cancel',
  'sale done',
  'sale cancel',
  'cancel draft',
];
const states: OrderState[] = ['draft', 'sent', 'sale', 'done', 'cancel'];

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('an order from %s to %s', (from, to) => {
  expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`));
});
