import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bounds, between, movedBy, scaledAt, type View, WHOLE } from './pinch.ts';

const bounds: Bounds = { width: 400, height: 800, most: 4 };
const twice: View = { scale: 2, x: 0, y: 0 };

test.each<[string, View, View]>([
  ['around the middle', scaledAt(WHOLE, 2, { x: 0, y: 0 }, bounds), twice],
  ['what is under the fingers stays there', scaledAt(WHOLE, 2, { x: 100, y: -50 }, bounds), { scale: 2, x: -100, y: 50 }],
  ['no closer than it may', scaledAt(WHOLE, 9, { x: 0, y: 0 }, bounds), { scale: 4, x: 0, y: 0 }],
  ['no farther than whole', scaledAt({ scale: 2, x: 150, y: 0 }, 0.2, { x: 0, y: 0 }, bounds), WHOLE],
  ['moved by a finger', movedBy(twice, { x: 30, y: -40 }, bounds), { scale: 2, x: 30, y: -40 }],
  ['never off the screen', movedBy(twice, { x: 900, y: -900 }, bounds), { scale: 2, x: 200, y: -400 }],
  ['what is whole does not move', movedBy(WHOLE, { x: 30, y: 30 }, bounds), WHOLE],
])('SITE-10 a picture comes closer: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

test('SITE-10 two fingers have a distance and a middle', () => {
  expect(between({ x: 0, y: 0 }, { x: 30, y: 40 })).toEqual({ distance: 50, middle: { x: 15, y: 20 } });
});

test('SITE-10 however it is pinched and moved, the picture covers what it covered when it was whole', () => {
  const number = fc.integer({ min: -2_000, max: 2_000 });
  const gesture = fc.record({ scale: fc.double({ min: 0.01, max: 50, noNaN: true }), x: number, y: number, move: fc.boolean() });
  fc.assert(
    fc.property(fc.array(gesture, { maxLength: 20 }), (gestures) => {
      const { scale, x, y } = gestures.reduce(
        (view, { move, ...by }) => (move ? movedBy(view, by, bounds) : scaledAt(view, by.scale, by, bounds)),
        WHOLE,
      );
      expect(scale).toBeGreaterThanOrEqual(1);
      expect(scale).toBeLessThanOrEqual(bounds.most);
      expect(Math.abs(x)).toBeLessThanOrEqual((bounds.width * (scale - 1)) / 2 + 1e-6);
      expect(Math.abs(y)).toBeLessThanOrEqual((bounds.height * (scale - 1)) / 2 + 1e-6);
    }),
  );
});
