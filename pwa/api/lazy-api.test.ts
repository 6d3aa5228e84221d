import { afterEach, expect, test, vi } from 'vitest';
import { isOffline } from '../shell/trouble.ts';
import { createLazyApi } from './lazy-api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a call made before the API has loaded gets its answer, or its error', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([{ result: { data: { name: 'Kim' } } }]));
  vi.stubGlobal('fetch', fetch);
  const api = createLazyApi(async () => undefined);
  expect(await api.people.me.query()).toEqual({ name: 'Kim' });
  expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/trpc\/people\.me\?/);
  fetch.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(isOffline(await api.people.me.query().catch((error: unknown) => error))).toBe(true);
});

test('it is not thenable, so it can be awaited', async () => {
  const api = createLazyApi(async () => undefined);
  expect(await Promise.resolve(api)).toBe(api);
});

test('a procedure is the same function every time, so what depends on it does not begin anew', () => {
  const api = createLazyApi(async () => undefined);
  expect(api.pages.list.query).toBe(api.pages.list.query);
  expect(api.pages.list.query).not.toBe(api.pages.home.query);
});
