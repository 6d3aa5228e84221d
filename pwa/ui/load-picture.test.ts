import { afterEach, expect, test, vi } from 'vitest';
import { Failure } from '#domain/failure.ts';
import { loadPicture } from './load-picture.ts';

afterEach(() => vi.unstubAllGlobals());

const broken = new Error('The source image cannot be decoded.');

function pictureThat(decode: () => Promise<void>, request: () => Promise<{ status: number }>): Promise<string> {
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = decode;
    },
  );
  vi.stubGlobal('fetch', vi.fn(request));
  return loadPicture('/pictures/tea.webp');
}

test('SITE-9 a picture is there once it can be shown, and there is no second request', async () => {
  const never = () => Promise.reject(new Error('requested'));
  await expect(pictureThat(async () => {}, never)).resolves.toBe('/pictures/tea.webp');
});

test.each<[string, () => Promise<{ status: number }>, unknown]>([
  ['was not found', async () => ({ status: 404 }), new Failure('not_found')],
  ['is there and broken', async () => ({ status: 200 }), broken],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch')), new TypeError('Failed to fetch')],
])('SITE-9 a picture that %s rejects with the reason', async (_, request, error) => {
  await expect(pictureThat(() => Promise.reject(broken), request)).rejects.toEqual(error);
});
