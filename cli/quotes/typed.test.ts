import { expect, test } from 'vitest';
import { lineTyped } from './typed.ts';

test.each([
  ['TEA-100', { code: 'TEA-100' }],
  ['TEA-100:3', { code: 'TEA-100', quantity: 3 }],
  ['TEA-100:3@12.50', { code: 'TEA-100', quantity: 3, price: '12.50' }],
  ['TEA-100:3@12,5-10%', { code: 'TEA-100', quantity: 3, price: '12,5', discount: 1_000 }],
  ['TEA-100-10%', { code: 'TEA-100', discount: 1_000 }],
  ['TEA-100@9', { code: 'TEA-100', price: '9' }],
  ['TEA-7-12.5%', { code: 'TEA-7', discount: 1_250 }],
])('QUOTE-1 the line %s is read', (typed, line) => {
  expect(lineTyped(typed)).toEqual([line]);
});

test.each(['', 'TEA:', 'TEA:x', 'TEA@', 'TEA@-5', 'TEA:3@5@6', 'TEA-ten%', 'TEA-101%', ':3'])(
  'QUOTE-1 the line "%s" is refused',
  (typed) => {
    expect(() => lineTyped(typed)).toThrow(/It has to be/);
  },
);
