import { expect, test } from 'vitest';
import { MOST_STROKES } from '#domain/sign/rules.ts';
import { type Contact, createPen, type Stroke } from './pen.ts';

const touch = (pointerId: number, x: number, at: number, more: Partial<Contact> = {}): Contact => {
  return { pointerId, pointerType: 'touch', x, y: 50, pressure: 0, contact: 22, at, ...more };
};
const pen = (x: number, at: number): Contact => touch(9, x, at, { pointerType: 'pen', pressure: 0.4, contact: 1 });
const xs = (strokes: readonly Stroke[]) => strokes.map((stroke) => stroke.map(([x]) => x));

test('SIGN-1 a stroke is its points, with pressure and the time since the first', () => {
  const drawn = createPen([]);
  drawn.down(pen(10, 1_000));
  drawn.move([pen(20.04, 1_008), pen(31.26, 1_016.4)]);
  drawn.up(9);
  expect(drawn.strokes).toEqual([
    [
      [10, 50, 0.4, 0],
      [20, 50, 0.4, 8],
      [31.3, 50, 0.4, 16],
    ],
  ]);
});

test('SIGN-1 a second finger neither draws nor ends the stroke of the first', () => {
  const drawn = createPen([]);
  drawn.down(touch(1, 10, 0));
  expect(drawn.down(touch(2, 200, 5))).toBe(false);
  drawn.move([touch(2, 210, 6), touch(1, 20, 8)]);
  expect(drawn.up(2)).toBeNull();
  drawn.move([touch(1, 30, 16)]);
  drawn.up(1);
  expect(xs(drawn.strokes)).toEqual([[10, 20, 30]]);
});

test.each([
  ['beside a pen', [pen(10, 1_000)], touch(1, 200, 1_500)],
  ['soon after the pen was lifted', [pen(10, 1_000)], touch(1, 200, 50_000)],
  ['that is wider than a thumb', [], touch(1, 200, 0, { contact: 90 })],
])('SIGN-1 a hand %s draws nothing', (_, before, hand) => {
  const drawn = createPen([]);
  for (const contact of before) {
    drawn.down(contact);
    drawn.up(contact.pointerId);
  }
  expect(drawn.down(hand)).toBe(false);
  expect(drawn.strokes).toHaveLength(before.length);
});

test('SIGN-1 what a hand began before its pen came is taken back', () => {
  const drawn = createPen([]);
  drawn.down(touch(1, 200, 0));
  drawn.move([touch(1, 260, 8)]);
  drawn.down(pen(10, 16));
  drawn.move([touch(1, 300, 20), pen(20, 24)]);
  expect(xs(drawn.strokes)).toEqual([[10, 20]]);
});

test('SIGN-1 where the system takes the pointer away, a touch leaves nothing and a stroke stays', () => {
  const drawn = createPen([]);
  drawn.down(touch(1, 10, 0));
  drawn.move([touch(1, 14, 8)]);
  drawn.cancel(1);
  drawn.down(touch(2, 10, 20));
  drawn.move([touch(2, 90, 40)]);
  drawn.cancel(2);
  expect(xs(drawn.strokes)).toEqual([[10, 90]]);
});

test('SIGN-1 undo takes the last stroke, clear all of them, and time goes on after a reload', () => {
  const drawn = createPen([[[10, 50, 0, 700]]]);
  drawn.down(touch(1, 30, 5));
  drawn.up(1);
  expect(drawn.strokes.map((stroke) => stroke[0]?.[3])).toEqual([700, 700]);
  drawn.undo();
  expect(xs(drawn.strokes)).toEqual([[10]]);
  drawn.clear();
  expect(drawn.strokes).toEqual([]);
});

test('SIGN-1 no more is drawn than may be sent', () => {
  const drawn = createPen(Array.from({ length: MOST_STROKES }, (): Stroke => [[1, 1, 0, 0]]));
  expect(drawn.down(touch(1, 10, 0))).toBe(false);
});
