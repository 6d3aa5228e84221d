import { afterEach, expect, test } from 'vitest';
import { watchPictures } from './broken-pictures.ts';

afterEach(() => document.body.replaceChildren());

const picture = (state: Partial<Record<'complete' | 'naturalWidth' | 'currentSrc', unknown>>) => {
  const image = document.createElement('img');
  for (const [name, value] of Object.entries(state)) Object.defineProperty(image, name, { configurable: true, value });
  document.body.append(image);
  return image;
};
const isMarked = (image: HTMLImageElement) => image.dataset.broken !== undefined;

test('a picture that fails is marked, before the app and after, until one arrives in its place', () => {
  const failed = picture({ complete: true, naturalWidth: 0, currentSrc: '/a.webp' });
  const [loading, lazy, shown] = [
    picture({ complete: false, naturalWidth: 0, currentSrc: '/b.webp' }),
    picture({ complete: true, naturalWidth: 0, currentSrc: '' }),
    picture({ complete: true, naturalWidth: 9, currentSrc: '/c.webp' }),
  ];
  watchPictures();
  expect([failed, loading, lazy, shown].map(isMarked)).toEqual([true, false, false, false]);
  loading.dispatchEvent(new Event('error'));
  expect(isMarked(loading)).toBe(true);
  loading.dispatchEvent(new Event('load'));
  expect(isMarked(loading)).toBe(false);
});
