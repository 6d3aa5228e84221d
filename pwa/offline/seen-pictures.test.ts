// @vitest-environment node
import { expect, test } from 'vitest';
import { pictureOffline } from './seen-pictures.ts';

const seen = ['ab-96.webp', 'ab-320.avif', 'ab-800.webp', 'cd-640.avif'];
const cache = {
  keys: async () => seen.map((name) => new Request(`https://tea.example/pictures/${name}`)),
  match: async (request: RequestInfo | URL) => new Response((request as Request).url.replace(/.*\//, '')),
};
const shown = async (name: string) => {
  const response = await pictureOffline(new URL(`https://tea.example/pictures/${name}`), cache);
  return (await response.text()).slice(0, 12);
};

test.each([
  ['a size that was not seen is the nearest one', 'ab-240.webp', 'ab-320.avif'],
  ['rather a larger one', 'ab-160.webp', 'ab-320.avif'],
  ['a larger one than any is the largest', 'ab-1600.avif', 'ab-800.webp'],
  ['the thumbnail of what was seen large', 'cd-96.webp', 'cd-640.avif'],
  ['what was never seen is drawn', 'ef-96.webp', '<svg xmlns="'],
])('PWA-2 without a network %s', async (_, name, expected) => {
  expect(await shown(name)).toBe(expected);
});

test('PWA-2 what is drawn is a picture to the browser', async () => {
  const { headers } = await pictureOffline(new URL('https://tea.example/pictures/ef-96.webp'), cache);
  expect(headers.get('content-type')).toBe('image/svg+xml');
});
