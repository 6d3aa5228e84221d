import { expect, test } from 'vitest';
import { lettersWrong } from '../letters-wrong.ts';
import { deletionsOf, mayBeWrong } from './spelling.ts';

test.each([
  ['three letters', 'tea', 0],
  ['four letters', 'lamp', 1],
  ['seven letters', 'lantern', 1],
  ['eight letters', 'lanterns', 2],
  ['a code of eight', 'pm000123', 1],
  ['four Arabic letters', 'مصباح', 1],
  ['four emoji', '😀😀😀😀', 1],
])('in %s (%s) at most %s may be wrong', (_, word, most) => {
  expect(mayBeWrong(word)).toBe(most);
});

test.each([
  ['nothing', 'kettle', 'kettle', 0],
  ['one letter left out', 'ketle', 'kettle', 1],
  ['one too many', 'kettlle', 'kettle', 1],
  ['one wrong', 'kottle', 'kettle', 1],
  ['neighbours swapped', 'ketlte', 'kettle', 1],
  ['two wrong', 'kottla', 'kettle', 2],
  ['three wrong', 'kottlax', 'kettle', Number.POSITIVE_INFINITY],
])('%s: %s for %s', (_, typed, meant, wrong) => {
  expect(lettersWrong(typed, meant, 2)).toBe(wrong);
});

test.each([
  ['kettle', 'kottle'],
  ['kettle', 'ketlte'],
  ['schreibtisch', 'schreibitsch'],
  ['lanterns', 'lantrn'],
  ['schreibtischleuchte', 'schreibtischleutche'],
  ['schreibtischleuchte', 'shcreibtischleuchte'],
])('%s is found by the letters of %s', (word, typed) => {
  const known = new Set(deletionsOf(word, mayBeWrong(word)));
  expect(deletionsOf(typed, 2).some((each) => known.has(each))).toBe(true);
});

test('a long word has no more places to be looked up by than a shorter one', () => {
  expect(deletionsOf('a'.repeat(40), 2).length).toBeLessThan(4);
  expect(deletionsOf('abcdefghijklmnopqrstuvwxyz', 2)).toHaveLength(1 + 12 + 66);
});
