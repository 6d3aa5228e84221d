import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmationFor, dueNow, mayMove, type OrderState, partDue, paymentOf, type Totals, taxesOfOrder, totalsOf } from './rules.ts';
import type { Tax } from './taxes.ts';

const included = (rate: number): Tax => ({ rate, included: true });
const onTop = (rate: number): Tax => ({ rate, included: false });

test.each<[string, number[], number, Tax, Omit<Totals, 'taxes'>]>([
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
  expect(totalsOf(linesOf(lines), delivery, tax)).toMatchObject(totals);
});

const classes = ['standard', 'reduced', 'zero'] as const;

test('CHK-5 each line bears the rate of its class, and delivery the highest of them', () => {
  const lines = [
    { total: 11_900 },
    { total: 1_070, taxClass: 'reduced' as const },
    { total: 535, taxClass: 'reduced' as const },
    { total: 300, taxClass: 'zero' as const },
  ];
  expect(totalsOf(lines, 1_190, { rate: 1900, reduced: 700, included: true })).toEqual({
    untaxed: 12_800,
    tax: 2_195,
    taxes: [
      { rate: 1900, net: 11_000, tax: 2_090 },
      { rate: 700, net: 1_500, tax: 105 },
    ],
    delivery: 1_190,
    total: 14_995,
  });
});

test('DESIGN totals always add up, in whole minor units, and so do the rows of tax', () => {
  const line = fc.record({ total: fc.integer({ min: 0, max: 10_000_000 }), taxClass: fc.constantFrom(...classes) });
  const rate = fc.integer({ min: 0, max: 3000 });
  const tax = fc.record({ rate, reduced: fc.option(rate, { nil: undefined }), included: fc.boolean() });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.nat(5000), tax, (lines, delivery, tax) => {
      const { taxes, ...totals } = totalsOf(lines, delivery, tax);
      const shown = lines.reduce((sum, { total }) => sum + total, delivery);
      expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
      expect(totals.untaxed + totals.tax).toBe(totals.total);
      expect(tax.included ? totals.total : totals.untaxed).toBe(shown);
      expect(taxes.reduce((sum, row) => sum + row.tax, 0)).toBe(totals.tax);
      expect(new Set(taxes.map((row) => row.rate)).size).toBe(taxes.length);
      expect(taxes.reduce((sum, row) => sum + row.net, 0)).toBeLessThanOrEqual(totals.untaxed);
    }),
  );
});

test('CHK-5 what is stored with an order says the taxes that it was placed with', () => {
  const line = fc.record({ total: fc.integer({ min: 1, max: 1_000_000 }), taxClass: fc.constantFrom(...classes) });
  const tax = fc.constantFrom<Tax>({ rate: 1900, reduced: 700, included: true }, { rate: 2550, reduced: 1350, included: false });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), fc.nat(5000), tax, (lines, delivery, tax) => {
      const { total, taxes } = totalsOf(lines, delivery, tax);
      const taxRateOf = { standard: tax.rate, reduced: tax.reduced ?? 0, zero: 0 };
      const stored = lines.map((each) => ({ total: each.total, taxRate: taxRateOf[each.taxClass] }));
      const deliveryTaxRate = Math.max(...stored.map(({ taxRate }) => taxRate));
      expect(taxesOfOrder({ lines: stored, delivery, deliveryTaxRate, total }).taxes).toEqual(taxes);
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
  'done sale',
  'cancel draft',
];
const states: OrderState[] = ['draft', 'sent', 'sale', 'done', 'cancel'];

test.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('an order from %s to %s', (from, to) => {
  expect(mayMove(from, to)).toBe(allowed.includes(`${from} ${to}`));
});

function linesOf(totals: number[]): { total: number }[] {
  return totals.map((total) => ({ total }));
}

test.each<[string, [total: number, paid: number, dueAtOnce: number], ReturnType<typeof paymentOf>, ReturnType<typeof partDue>]>([
  ['nothing to pay', [0, 0, 0], { state: 'none', due: 0, left: 0 }, 'all'],
  ['all of it is awaited at once', [10_000, 0, 0], { state: 'awaited', due: 10_000, left: 10_000 }, 'all'],
  ['the deposit first', [10_000, 0, 3_000], { state: 'awaited', due: 3_000, left: 10_000 }, 'deposit'],
  ['a part of the deposit has come', [10_000, 1_000, 3_000], { state: 'partly_paid', due: 2_000, left: 9_000 }, 'deposit'],
  ['then the rest', [10_000, 3_000, 3_000], { state: 'partly_paid', due: 7_000, left: 7_000 }, 'rest'],
  ['more than the deposit has come', [10_000, 9_999, 3_000], { state: 'partly_paid', due: 1, left: 1 }, 'rest'],
  ['a part, where no deposit was asked for', [10_000, 1, 0], { state: 'partly_paid', due: 9_999, left: 9_999 }, 'rest'],
  ['all has come', [10_000, 10_000, 3_000], { state: 'paid', due: 0, left: 0 }, 'rest'],
  ['a deposit above the total asks for no more than that', [10_000, 0, 12_000], { state: 'awaited', due: 10_000, left: 10_000 }, 'all'],
])('an order’s money: %s', (_, [total, paid, dueAtOnce], payment, part) => {
  expect(paymentOf({ total, paid, dueAtOnce })).toEqual(payment);
  expect(partDue({ total, paid, due: payment.due })).toBe(part);
});

test('of a cancelled order, and of one that was never to be paid, nothing is due', () => {
  const order = { total: 10_000, paid: 3_000, dueAtOnce: 3_000 };
  expect(dueNow({ ...order, state: 'sale', paymentState: 'partly_paid' })).toBe(7_000);
  expect(dueNow({ ...order, state: 'cancel', paymentState: 'partly_paid' })).toBe(0);
  expect(dueNow({ ...order, paid: 0, state: 'sale', paymentState: 'none' })).toBe(0);
});

test('what is paid in part is confirmed before it is shipped, as what is not paid, and before it is cancelled, as what is paid', () => {
  const asked = (to: 'done' | 'cancel') => (['none', 'awaited', 'partly_paid', 'paid'] as const).map((state) => confirmationFor(to, state));
  expect(asked('done')).toEqual([null, 'unpaid', 'rest_unpaid', null]);
  expect(asked('cancel')).toEqual([null, null, 'partly_paid', 'paid']);
});
