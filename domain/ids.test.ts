import { expect, test } from 'vitest';
import { idsIn, idsInText } from './ids.ts';

test.each([
  ['ids stay in the visitor’s order', '3,1,2', [3, 1, 2]],
  ['each counts once', '1,2,1', [1, 2]],
  ['what is no number is left out', '1,x,2.5,-3,,1e3, 4', [1]],
  ['what no id can be is left out', '0,2147483648,99999999999,2147483647', [2_147_483_647]],
  ['nothing is none', '', []],
  [
    'those behind the twentieth are not read',
    Array.from({ length: 30 }, (_, at) => at + 1).join(),
    Array.from({ length: 20 }, (_, at) => at + 1),
  ],
])('%s', (_, text, ids) => {
  expect(idsInText(text)).toEqual(ids);
});

test('in a list a text is no id', () => {
  expect(idsIn([1, '2', null, 3.5, [4], 5])).toEqual([1, 5]);
});
