import { expect, test } from 'vitest';
import type { DeliveryRule } from '../delivery/types.ts';
import { settleCart, settleLine } from './rules.ts';
import { consignmentOf, leastSums, shortfallOf } from './sums.ts';
import { offerOf } from './testing.ts';

const lines = [
  settleLine({ id: 1, key: '1', variantId: 1, quantity: 9, seenPrice: 500 }, offerOf(1, { left: 4, weight: 250 })),
  settleLine({ id: 2, key: '2', variantId: 2, quantity: 2, seenPrice: 500 }, offerOf(2, { left: 4 })),
];
const parcel: DeliveryRule = { kind: 'free_from', price: 490, freeFrom: 3000 };
const freight: DeliveryRule = { kind: 'by_weight', steps: [{ upTo: 1000, price: 990 }] };
const cartOf = (terms: { ways?: DeliveryRule[]; minimumOrder?: number; included?: boolean }, of = lines) => {
  const { included = true, ...more } = terms;
  return settleCart('k', 1, of, { currency: 'EUR', tax: { rate: 1900, included }, ...more });
};

test('CHK-5 goods and their weight are those that are counted; what has no weight weighs nothing', () => {
  expect(consignmentOf(lines, 276)).toEqual({ goods: 3000, weight: 1000, countryId: 276 });
});

test.each<[string, Parameters<typeof cartOf>[0], object]>([
  ['nobody knows of a way', {}, { delivery: 0, total: 3000, tax: 479, deliverable: undefined }],
  ['no way leads there', { ways: [] }, { delivery: 0, total: 3000, deliverable: false }],
  ['it is free for so much', { ways: [parcel, freight] }, { delivery: 0, total: 3000, deliverable: true }],
  ['it goes by weight', { ways: [freight] }, { delivery: 990, total: 3990, tax: 637, deliverable: true }],
  ['tax comes on top', { ways: [freight], included: false }, { delivery: 990, untaxed: 3990, tax: 758, total: 4748 }],
])('CHK-5 the least sum where %s', (_, terms, expected) => {
  expect(leastSums(cartOf(terms))).toMatchObject(expected);
});

test('CHK-5 nothing costs no delivery', () => {
  expect(leastSums(cartOf({ ways: [{ kind: 'fixed', price: 490 }] }, []))).toMatchObject({ total: 0, deliverable: undefined });
});

test.each([
  ['nothing, where any order will do', undefined, 0],
  ['nothing, where it is just enough', 3000, 0],
  ['what is missing', 3001, 1],
])('CHK-5 a cart lacks %s', (_, minimumOrder, expected) => {
  expect(shortfallOf(cartOf(minimumOrder === undefined ? {} : { minimumOrder }))).toBe(expected);
});
