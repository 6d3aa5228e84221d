import { expect, test } from 'vitest';
import { bytesOf, type CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const form = (bytes: number) => ({ body: Buffer.alloc(bytes), headers: {} });
const page = (key: string, bytes = 10_000, tags: string[] = []) => {
  const forms: CachedPage['forms'] = { br: form(bytes) };
  return {
    key,
    status: 200,
    redirect: undefined,
    etag: '',
    headers: {},
    forms,
    packedWell: false,
    tags: new Set(tags),
  } satisfies CachedPage;
};
/** As many pages of the usual size as it holds. */
const shelfFor = (pages: number) => createPageCache(pages * bytesOf(page('any')));
const [a, b, c, d] = [page('a'), page('b'), page('c'), page('d')] as const;

test('what was asked for longest ago makes room', () => {
  const kept = shelfFor(3);
  for (const each of [a, b, c]) kept.store(each);
  kept.find('a');
  kept.store(d);
  expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key)?.key)).toEqual(['a', undefined, 'c', 'd']);
});

test('a page that is asked for in another form counts for more', () => {
  const kept = shelfFor(3);
  const growing = page('growing');
  for (const each of [a, b, growing]) kept.store(each);
  growing.forms.gzip = form(10_000);
  kept.grown(growing);
  expect(['a', 'b', 'growing'].map((key) => kept.find(key)?.key)).toEqual([undefined, 'b', 'growing']);
});

test.each([
  ['made anew', (kept: ReturnType<typeof shelfFor>) => kept.store(page('a'))],
  ['dropped with what it shows', (kept: ReturnType<typeof shelfFor>) => kept.dropTagged(['product:1'])],
  ['cleared with all', (kept: ReturnType<typeof shelfFor>) => kept.clear()],
  ['gone, and grows where it is still being sent', (kept: ReturnType<typeof shelfFor>) => kept.grown(page('a', 30_000))],
])('a page that is %s counts no longer', (_, change) => {
  const kept = shelfFor(3);
  kept.store(page('a', 10_000, ['product:1']));
  for (let time = 0; time < 9; time++) change(kept);
  for (const each of [b, c]) kept.store(each);
  expect([kept.find('b'), kept.find('c')]).toEqual([b, c]);
  for (const each of [a, d]) kept.store(each);
  expect(['a', 'b', 'c', 'd'].filter((key) => kept.find(key) !== undefined)).toEqual(['a', 'c', 'd']);
});
