import { expect, test } from 'vitest';
import { searchWords, wordsIn } from './search-words.ts';

test.each([
  ['words are folded', 'Grünes  KLEID', ['grunes', 'kleid']],
  ['signs alone are no word', '& tea – !', ['tea']],
  ['words with a sign between are words', 'usb-cable', ['usb', 'cable']],
  ['a code is one word', 'PM-000.12', ['pm00012']],
  ['the ninth word is left out', 'a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a word is cut after 40 letters, whole ones', `${'𝒶'.repeat(39)}tea`, [`${'a'.repeat(39)}t`]],
  ['nothing', '  ', []],
  ['emoji alone', '😀 🫖', []],
])('a search: %s', (_, search, words) => {
  expect(searchWords(search)).toEqual(words);
});

test.each([
  ['10,000 letters', 'x'.repeat(10_000)],
  ['signs between letters', 'a-'.repeat(5_000)],
  ['one letter that is written as many', '\ufdfa'.repeat(10_000)],
])('%s are a search like any other', (_, search) => {
  expect(searchWords(search).join('').length).toBeLessThanOrEqual(8 * 40);
});

test('a text’s words are also what they are without the signs in them', () => {
  expect(wordsIn('Café T-shirt, PM-000.12')).toEqual(['cafe', 't', 'shirt', 'tshirt', 'pm', '000', '12', 'pm00012']);
});
