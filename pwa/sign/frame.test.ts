import { expect, test } from 'vitest';
import type { Drawing } from '#domain/sign/schema.ts';
import { fitInto, framed } from './frame.ts';

const drawing: Drawing = { width: 340, height: 200, strokes: [[[10, 100, 0.5, 0]], [[330, 100, 0.5, 40]]] };

test('SIGN-1 turned, the drawing is as large as fits, in the middle', () => {
  expect(fitInto(drawing, { width: 340, height: 200 })).toEqual({ scale: 1, left: 0, top: 0 });
  expect(fitInto(drawing, { width: 800, height: 300 })).toEqual({ scale: 1.5, left: 145, top: 0 });
});

test('SIGN-1 ink beside the first area is in the picture again when the screen is turned back', () => {
  const wide: Drawing = { ...drawing, strokes: [...drawing.strokes, [[-60, 100, 0.5, 80]], [[430, 100, 0.5, 90]]] };
  const { scale, left } = fitInto(wide, { width: 340, height: 200 });
  expect([-60 * scale + left >= 0, 430 * scale + left <= 340]).toEqual([true, true]);
  const sent = framed(wide);
  expect(sent).toMatchObject({ width: 498, height: 200 });
  expect(sent.strokes.map((stroke) => stroke[0]?.[0])).toEqual([74, 394, 4, 494]);
});

test('SIGN-1 a drawing within its area is sent as it is', () => {
  expect(framed(drawing)).toBe(drawing);
});
