import { expect, test } from 'vitest';
import { slicesOf } from './pie.ts';

test('LINK-6: countries below 3 % are one slice, and the slices close the circle', () => {
  const slices = slicesOf([
    { name: 'DE', clicks: 75 },
    { name: 'FR', clicks: 21 },
    { name: 'AT', clicks: 2 },
    { name: '', clicks: 2 },
  ]);
  expect(slices).toEqual([
    { name: 'DE', clicks: 75, path: 'M0 0L0.0000 -1.0000A1 1 0 1 1 -1.0000 0.0000Z' },
    { name: 'FR', clicks: 21, path: 'M0 0L-1.0000 0.0000A1 1 0 0 1 -0.2487 -0.9686Z' },
    { name: undefined, clicks: 4, path: 'M0 0L-0.2487 -0.9686A1 1 0 0 1 -0.0000 -1.0000Z' },
  ]);
});

test('LINK-6: the only country is a whole circle', () => {
  expect(slicesOf([{ name: 'DE', clicks: 1 }])).toEqual([{ name: 'DE', clicks: 1, path: 'M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z' }]);
});
