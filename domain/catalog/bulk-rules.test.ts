import { expect, test } from 'vitest';
import type { BulkChange } from './bulk.ts';
import { type BulkRecord, changedTo, isSame, shownOf } from './bulk-rules.ts';

const record: BulkRecord = { price: 1_234, stock: 3, sale: null, taxClass: 'standard', published: true };
const running = { price: 1_000, from: null, until: '2026-12-24T00:00:00.000Z' };
const week = { from: '2026-12-01T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' };

test.each<[string, BulkChange, Partial<BulkRecord>, unknown]>([
  ['a price is set', { kind: 'price', set: 990 }, {}, 990],
  ['a tenth dearer, rounded', { kind: 'price_percent', percent: 10 }, {}, 1_357],
  ['a half is rounded away from zero', { kind: 'price_percent', percent: 10 }, { price: 1_235 }, 1_359],
  ['a tenth cheaper', { kind: 'price_percent', percent: -10 }, {}, 1_111],
  ['percents may be broken', { kind: 'price_percent', percent: 2.5 }, { price: 1_000 }, 1_025],
  ['free stays free', { kind: 'price_percent', percent: 50 }, { price: 0 }, 0],
  ['up to the next 99', { kind: 'price_percent', percent: 0, ending: 99 }, {}, 1_299],
  ['what ends so already stays', { kind: 'price_percent', percent: 0, ending: 99 }, { price: 1_299 }, 1_299],
  ['beyond the ending it is the next', { kind: 'price_percent', percent: 0, ending: 90 }, { price: 1_295 }, 1_390],
  ['one digit is the last one', { kind: 'price_percent', percent: 0, ending: 9 }, {}, 1_239],
  ['three digits', { kind: 'price_percent', percent: 0, ending: 995 }, {}, 1_995],
  ['0 rounds up to a whole amount', { kind: 'price_percent', percent: 0, ending: 0 }, {}, 1_300],
  ['more than any price may be', { kind: 'price_percent', percent: 1_000 }, { price: 900_000_000 }, undefined],
  ['stock is set', { kind: 'stock', set: 7 }, {}, 7],
  ['stock is no longer limited', { kind: 'stock', set: null }, {}, null],
  ['stock is added', { kind: 'stock_add', add: 5 }, {}, 8],
  ['no less than none', { kind: 'stock_add', add: -5 }, {}, 0],
  ['what is not limited stays so', { kind: 'stock_add', add: 5 }, { stock: null }, null],
  ['a sale begins', { kind: 'sale', sale: running }, {}, running],
  ['a sale ends', { kind: 'sale', sale: null }, { sale: running }, null],
  ['a sale that is not cheaper is none', { kind: 'sale', sale: { ...running, price: 1_234 } }, {}, null],
  ['and leaves the one there was', { kind: 'sale', sale: { ...running, price: 5_000 } }, { sale: running }, running],
  ['a fifth off for a week', { kind: 'sale_percent', percent: 20, ending: 90, ...week }, {}, { price: 990, ...week }],
  ['an ending that eats the discount', { kind: 'sale_percent', percent: 1, ending: 99, ...week }, { price: 999 }, null],
  ['a tax class', { kind: 'tax', taxClass: 'reduced' }, {}, 'reduced'],
  ['publication', { kind: 'publish', published: false }, {}, false],
])('%s', (_, change, given, expected) => {
  expect(changedTo(change, { ...record, ...given })).toEqual(expected);
});

test('two sales are the same if price and time are, and people compare their prices', () => {
  expect([isSame(running, { ...running }), isSame(running, { ...running, until: null }), isSame(running, null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect([shownOf(running), shownOf(null), shownOf(5)]).toEqual([1_000, null, 5]);
});
