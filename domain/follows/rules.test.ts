import { expect, test } from 'vitest';
import { type FollowTopic, isDue, type Watched } from './rules.ts';

test.each<[string, FollowTopic, Watched, number | null, boolean]>([
  ['what is sold out is not back', 'back_in_stock', { soldOut: true, price: 990 }, null, false],
  ['what can be bought is back', 'back_in_stock', { soldOut: false, price: 990 }, null, true],
  ['a lower price is a drop', 'price_dropped', { soldOut: false, price: 889 }, 890, true],
  ['the same price is none', 'price_dropped', { soldOut: false, price: 890 }, 890, false],
  ['a higher price is none', 'price_dropped', { soldOut: false, price: 891 }, 890, false],
  ['without a price seen there is none', 'price_dropped', { soldOut: false, price: 1 }, null, false],
  ['news are told always', 'news', { soldOut: true, price: 990 }, null, true],
])('%s', (_, topic, watched, seen, expected) => {
  expect(isDue(topic, watched, seen)).toBe(expected);
});
