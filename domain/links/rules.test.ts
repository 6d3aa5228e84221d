import { expect, test } from 'vitest';
import { Failure } from '../failure.ts';
import { ownCode, randomCode } from './rules.ts';

test.each([
  ['summer-26', 'summer-26'],
  ['  Tea_1 ', 'Tea_1'],
  ['a', 'a'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['newest', 'newest'],
])('%j is a code', (given, code) => expect(ownCode(given)).toBe(code));

test.each([
  ['', 'code_empty'],
  ['  ', 'code_empty'],
  ['two words', 'code_not_usable'],
  ['a/b', 'code_not_usable'],
  ['../admin', 'code_not_usable'],
  ['abc+', 'code_not_usable'],
  ['a.svg', 'code_not_usable'],
  ['a?b', 'code_not_usable'],
  ['%2e', 'code_not_usable'],
  ['tée', 'code_not_usable'],
  ['сode', 'code_not_usable'],
  ['a\u0000b', 'code_not_usable'],
  ['new', 'code_not_usable'],
  ['QR', 'code_not_usable'],
  ['x'.repeat(61), 'code_not_usable'],
])('%j is refused as %s', (given, code) => expect(() => ownCode(given)).toThrow(new Failure(code as 'code_empty')));

test('a random code is none of the words that the shop needs, and no sign is likelier than another', () => {
  const given = [255, 250, 13, 4, 22, 0, 61, 62];
  expect(randomCode(3, (size) => Uint8Array.from(given.splice(0, size)))).toBe('a9a');
});
