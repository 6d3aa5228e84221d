import { expect, test } from 'vitest';
import { movedCrop, partOf, WHOLE, zoomedCrop } from './crop.ts';

const photo = { width: 400, height: 300 };

test.each([
  ['a square has the whole height', WHOLE, 1, { left: 50, top: 0, width: 300, height: 300 }],
  ['a wide part has the whole width', WHOLE, 2, { left: 0, top: 50, width: 400, height: 200 }],
  ['closer, it is smaller around the same middle', { ...WHOLE, zoom: 2 }, 1, { left: 125, top: 75, width: 150, height: 150 }],
  ['it never leaves the picture', { x: 1, y: 0, zoom: 2 }, 1, { left: 250, top: 0, width: 150, height: 150 }],
])('%s', (_, crop, aspect, expected) => {
  expect(partOf(crop, photo, aspect)).toEqual(expected);
});

test('what is dragged follows the finger, until the picture ends', () => {
  const dragged = movedCrop(WHOLE, { x: 0.1, y: 0.5 }, photo, 1);
  expect(partOf(dragged, photo, 1)).toEqual({ left: 20, top: 0, width: 300, height: 300 });
  expect(partOf(movedCrop(dragged, { x: 9, y: 0 }, photo, 1), photo, 1).left).toBe(0);
});

test('out of a corner it comes back into the picture', () => {
  const corner = movedCrop({ ...WHOLE, zoom: 4 }, { x: -9, y: -9 }, photo, 1);
  expect(partOf(zoomedCrop(corner, 0.2, photo, 1), photo, 1)).toEqual({ left: 100, top: 0, width: 300, height: 300 });
});
