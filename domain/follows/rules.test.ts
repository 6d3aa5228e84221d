import { expect, test } from 'vitest';
import { applyFollow, type FollowTopic, isDue, noFollows, type Watched } from './rules.ts';
import type { FollowCommand } from './schema.ts';

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

const news: FollowCommand = { kind: 'product', id: 3, topic: 'news', part: 0, follow: true, email: 'mia@customer.example' };
const back = { ...news, topic: 'back_in_stock', part: 31 } as const;

test('what is followed twice stands once, and each topic and part by itself', () => {
  const both = [news, back, back].reduce(applyFollow, noFollows);
  expect(both).toEqual({
    isFollower: true,
    isUser: false,
    email: 'mia@customer.example',
    followed: [
      { topic: 'news', part: 0 },
      { topic: 'back_in_stock', part: 31 },
    ],
  });
  expect(applyFollow(both, { ...news, follow: false })).toMatchObject({ isFollower: false, followed: [{ topic: 'back_in_stock' }] });
  expect(applyFollow({ ...noFollows, isUser: true, email: 'kim@portico.example' }, news)).toMatchObject({ email: 'kim@portico.example' });
});
