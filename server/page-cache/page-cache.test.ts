import { expect, test } from 'vitest';
import { bytesOf, type CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const body = (bytes: number) => ({ bytes: Buffer.alloc(bytes), headers: {} });
const page = (key: string, bytes = 10_000, tags: string[] = []) => {
  const bodies: CachedPage['bodies'] = { br: body(bytes) };
  return {
    key,
    status: 200,
    redirect: undefined,
    etag: '',
    headers: {},
    bodies,
    recompressed: false,
    tags: new Set(tags),
  } satisfies CachedPage;
};
const cacheFor = (pages: number) => createPageCache(pages * bytesOf(page('any')));
const [a, b, c, d] = [page('a'), page('b'), page('c'), page('d')] as const;

test('the least recently used page makes room', () => {
  const cache = cacheFor(3);
  for (const each of [a, b, c]) cache.store(each);
  cache.find('a');
  cache.store(d);
  expect(['a', 'b', 'c', 'd'].map((key) => cache.find(key)?.key)).toEqual(['a', undefined, 'c', 'd']);
});

test('a page that is requested in another encoding counts for more', () => {
  const cache = cacheFor(3);
  const growing = page('growing');
  for (const each of [a, b, growing]) cache.store(each);
  growing.bodies.gzip = body(10_000);
  cache.grown(growing);
  expect(['a', 'b', 'growing'].map((key) => cache.find(key)?.key)).toEqual([undefined, 'b', 'growing']);
});

test.each([
  ['replaced', (cache: ReturnType<typeof cacheFor>) => cache.store(page('a'))],
  ['dropped by its tag', (cache: ReturnType<typeof cacheFor>) => cache.dropTagged(['product:1'])],
  ['cleared with all', (cache: ReturnType<typeof cacheFor>) => cache.clear()],
  ['evicted, and grows while it is still being sent', (cache: ReturnType<typeof cacheFor>) => cache.grown(page('a', 30_000))],
])('a page that is %s counts no longer', (_, change) => {
  const cache = cacheFor(3);
  cache.store(page('a', 10_000, ['product:1']));
  for (let time = 0; time < 9; time++) change(cache);
  for (const each of [b, c]) cache.store(each);
  expect([cache.find('b'), cache.find('c')]).toEqual([b, c]);
  for (const each of [a, d]) cache.store(each);
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key) !== undefined)).toEqual(['a', 'c', 'd']);
});
