import { expect, test } from 'vitest';
import { lensAt, turned } from './lens.ts';

test.each([
  ['up makes it stronger', 2, -100, 2.1],
  ['down makes it weaker', 2, 3, 1.9],
  ['it has an end', 4, -1, 4],
  ['and a beginning', 1.5, 1, 1.5],
])('SITE-10 the wheel: %s', (_, level, deltaY, expected) => {
  expect(turned(level, deltaY)).toBe(expected);
});

const ENOUGH = 10_000;
test.each([
  ['is 200 wide around the pointer', { x: 300, y: 250, side: 560 }, 2, ENOUGH, { strength: 2, size: 200, left: 200, top: 150 }],
  ['stays within the picture', { x: 10, y: 559, side: 560 }, 2, ENOUGH, { strength: 2, size: 200, left: 0, top: 360 }],
  ['is smaller the stronger it is', { x: 280, y: 280, side: 560 }, 4, ENOUGH, { strength: 4, size: 100, left: 230, top: 230 }],
  ['shows no picture larger than 1.5 times its own', { x: 280, y: 280, side: 560 }, 4, 560, { strength: 1.5 }],
  ['nor smaller than it stands there', { x: 280, y: 280, side: 560 }, 2, 100, { strength: 1, size: 400 }],
])('SITE-10 the lens %s', (_, pointed, level, own, expected) => {
  const found = lensAt(pointed, level, own);
  expect(found).toMatchObject('size' in expected ? expected : { strength: expected.strength });
});
