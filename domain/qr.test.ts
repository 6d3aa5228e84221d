import { expect, test } from 'vitest';
import { drawQr } from './qr.ts';

test('CHK-7 a QR code is drawn with its quiet zone of four modules and three eyes', () => {
  const { size, path } = drawQr('PORTICO');
  expect(size).toBe(21 + 8);
  const eyes = ['M4 4h7v1h-7', 'M18 4h7v1h-7', 'M4 10h7v1h-7', 'M18 10h7v1h-7', 'M4 18h7v1h-7', 'M4 24h7v1h-7'];
  expect(path.split('z')).toEqual(expect.arrayContaining(eyes));
});

test('CHK-7 the same text is the same drawing on phone and server, and another text another', () => {
  expect(drawQr('Größe\n€')).toEqual(drawQr('Größe\n€'));
  expect(drawQr('a')).not.toEqual(drawQr('b'));
  expect(drawQr('Größe\n€')).not.toEqual(drawQr('Große\n€'));
});
