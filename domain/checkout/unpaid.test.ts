import { expect, test } from 'vitest';
import { settleCart, settleLines } from '../cart/rules.ts';
import { offerOf } from '../cart/testing.ts';
import { Settings } from '../settings/schema.ts';
import { type Unpaid, unpaidProblem } from './unpaid.ts';

const { unpaid: limits } = Settings.parse({});
const nothing: Unpaid = { orders: 0, pieces: new Map() };
const open = (pieces: number, orders = 1): Unpaid => ({ orders, pieces: new Map([[7, pieces]]) });

function cartOf(quantity: number, left: number | null, unitPrice = 500) {
  const lines = settleLines(
    [{ id: 1, key: '7', variantId: 7, quantity, seenPrice: unitPrice }],
    new Map([[7, offerOf(7, { left, unitPrice })]]),
  );
  return settleCart('', 1, lines, { currency: 'EUR', tax: { rate: 1900, included: true } });
}

test.each<[string, [quantity: number, left: number | null, price?: number], Unpaid, Unpaid, object | undefined]>([
  ['a few of many', [3, 100], nothing, nothing, undefined],
  ['a handful, and that is all there is', [5, 5], nothing, nothing, undefined],
  ['more than half of what there is', [7, 12], nothing, nothing, { code: 'unpaid_pieces', details: { most: 6 } }],
  ['half of it', [6, 12], nothing, nothing, undefined],
  ['more pieces than the shop allows', [21, 1_000], nothing, nothing, { code: 'unpaid_pieces', details: { name: 'Tea', most: 20 } }],
  ['as many of what never ends', [500, null], nothing, nothing, undefined],
  ['the rest of it in a second order', [6, 6], open(6), open(6), { code: 'unpaid_pieces', details: { most: 0 } }],
  ['the rest of it in another name from the same address', [6, 6], nothing, open(6), { code: 'unpaid_pieces', details: { most: 0 } }],
  ['a share of it for another desk of the same office', [5, 90], nothing, open(10), undefined],
  ['an order of a high value', [1, null, 1_000_001], nothing, nothing, { code: 'unpaid_value', details: { most: 1_000_000 } }],
  ['a sixth order that nobody pays', [1, null], open(0, 5), nothing, { code: 'unpaid_orders', details: { most: 5 } }],
  ['a sixth of the same office', [1, null], nothing, open(0, 5), undefined],
  ['the fifty-first of the same address', [1, null], nothing, open(0, 50), { code: 'unpaid_orders', details: { most: 5 } }],
])('Abuse, unpaid: %s', (_, [quantity, left, price], mailbox, address, problem) => {
  const found = unpaidProblem(cartOf(quantity, left, price), mailbox, address, limits);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(problem);
});
