import { expect, test } from 'vitest';
import { matchExactly, matchNearly, searchWords } from './search.ts';

test.each([
  ['words are folded', 'Grünes  KLEID', ['grunes', 'kleid']],
  ['signs alone are no word', '& tea – !', ['tea']],
  ['the ninth word is left out', 'a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ['a word is cut after 40 letters, whole ones', `${'😀'.repeat(39)}tea`, [`${'😀'.repeat(39)}t`]],
  ['nothing', '  ', []],
])('%s', (_, search, words) => {
  expect(searchWords(search)).toEqual(words);
});

const sizeOf = (search: string) => {
  const words = searchWords(search);
  if (words.length === 0) return 0;
  const { where, closeness, rank } = matchNearly(words, 'en');
  return JSON.stringify([matchExactly(words, 'en').where.values, where.values, closeness.values, rank.values]).length;
};

test.each([
  ['one word', 'x'.repeat(10_000)],
  ['words as long as are taken', 'abcdefghijklmnopqrstuvwxyz0123456789abcd '.repeat(250)],
  ['words in which the most letters are swapped', 'abcdefghijkl '.repeat(800)],
  ['signs between letters', 'a-'.repeat(5_000)],
  ['one letter that is written as many', '\ufdfa'.repeat(10_000)],
])('10,000 letters cost no more than a search does: %s', (_, search) => {
  expect(sizeOf(search)).toBeLessThan(10_000);
});

test('letters are put right where they were swapped in a word of usual length, and a long one is left to its trigrams', () => {
  const spellings = (word: string) => matchNearly([word], 'en').where.values.flat();
  expect(spellings('ketlte')).toContain('%kettle%');
  expect(spellings('abcdefghijkl')).toContain('%abcdefghijlk%');
  expect(spellings('abcdefghijklm')).not.toContain('%abcdefghijkml%');
});
