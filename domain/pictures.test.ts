import { expect, test } from 'vitest';
import { parsePictureFile, pictureAddress } from './pictures.ts';

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
