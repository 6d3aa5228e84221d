import { expect, test } from 'vitest';
import { MOST_COMPARED, MOST_SEEN, readComparison, seenNow, toggled } from './lists.ts';

const self = (id: number) => id;

test.each([
  ['a first one is put on', [], 7, [7]],
  ['the next stands last', [7], 3, [7, 3]],
  ['one that is on it is taken off', [7, 3, 5], 3, [7, 5]],
  ['a fourth still fits', [1, 2, 3], 4, [1, 2, 3, 4]],
  ['a fifth is refused', [1, 2, 3, 4], 5, null],
  ['of a full list one may be taken off', [1, 2, 3, 4], 4, [1, 2, 3]],
])('CMP-2 %s', (_, list, id, expected) => {
  expect(toggled(list, id, MOST_COMPARED, self)).toEqual(expected);
});

test.each([
  ['ids as they were written', '[5,2]', [5, 2]],
  ['no cookie', '', []],
  ['half an array', '[1,2', []],
  ['an object', '{"0":1}', []],
  ['a number', '7', []],
  ['null', 'null', []],
  ['texts, fractions and nothings among ids', '[1,"2",2.5,null,-1,0,3]', [1, 3]],
  ['one twice', '[4,4,4]', [4]],
  ['more than four', '[1,2,3,4,5]', [1, 2, 3, 4]],
])('CMP-2 a cookie that holds %s', (_, cookie, ids) => {
  expect(readComparison(cookie)).toEqual(ids);
});

test.each([
  ['what is seen stands first', [2, 1], 3, [3, 2, 1]],
  ['what is seen again moves to the front', [3, 2, 1], 1, [1, 3, 2]],
])('%s', (_, list, id, expected) => {
  expect(seenNow(list, id, self)).toEqual(expected);
});

test('the oldest of more than twelve is forgotten', () => {
  const twelve = Array.from({ length: MOST_SEEN }, (_, at) => at);
  expect(seenNow(twelve, 99, self)).toEqual([99, ...twelve.slice(0, -1)]);
});
