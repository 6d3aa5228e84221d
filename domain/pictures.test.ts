import { expect, test } from 'vitest';
import { parsePictureFile, pictureAddress, pictureWidths, widthFor } from './pictures.ts';

const hash = 'a1'.repeat(32);

test('an address is understood again', () => {
  const address = pictureAddress(hash, 320, 'avif');
  expect(address).toBe(`/pictures/${hash}-320.avif`);
  expect(parsePictureFile(address.slice('/pictures/'.length))).toEqual({ hash, width: 320, format: 'avif' });
});

test.each([
  ['another width', `${hash}-321.avif`],
  ['another way to write a width', `${hash}-0320.avif`],
  ['another format', `${hash}-320.jpg`],
  ['a shorter hash', `${hash.slice(1)}-320.avif`],
  ['a hash in capitals', `${hash.toUpperCase()}-320.avif`],
  ['a way out', `../${hash}-320.avif`],
  ['nothing', ''],
])('%s is none of ours', (_, file) => {
  expect(parsePictureFile(file)).toBeUndefined();
});

test.each([
  [1, 64],
  [64, 64],
  [65, 96],
  [1_201, 1_600],
  [9_999, 2_400],
])('SITE-10 to fill %i pixels, one of %i is asked for', (pixels, width) => {
  expect(widthFor(pixels)).toBe(width);
});

test('SITE-10 no width is more than two thirds larger than the one before', () => {
  for (const [at, width] of pictureWidths.entries()) expect(width / (pictureWidths[at - 1] ?? width)).toBeLessThan(1.67);
});
