import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['mia@shop.example', true],
  ['mia+shop@mail.shop.example', true],
  ['o’neill@bücher.example', true],
  ['mia@shop', false],
  ['mia', false],
  ['@shop.example', false],
  ['mia@', false],
  ['mia@.example', false],
  ['mia@shop..example', false],
  ['mia@shop.example.', false],
  ['mia@shop@example.org', false],
  ['mia @shop.example', false],
  ['Mia <mia@shop.example>', false],
  ['a@shop.example,b@shop.example', false],
  ['mia@shop.example\r\nBcc: all@shop.example', false],
  [`${'m'.repeat(242)}@shop.example`, false],
  [`${'m'.repeat(241)}@shop.example`, true],
  ['', false],
])('%j: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
