import { expect, test } from 'vitest';
import { SlugId } from './primitives.ts';

test.each([
  ['an id alone', '276', 276],
  ['its name stands in front', 'germany-276', 276],
  ['only the last number counts', 'route-66-12', 12],
  ['the name may be of any script', 'كرسي-7', 7],
  ['a name alone is no id', 'germany', undefined],
  ['nor is a number within a name', 'germany276', undefined],
  ['nor is a negative one', '-1', undefined],
  ['nor is zero', 'germany-0', undefined],
  ['nor is what no database counts to', 'germany-99999999999', undefined],
])('CALLS 0.1 %s', (_, slug, expected) => {
  expect(SlugId.safeParse(slug).data).toBe(expected);
});
