import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFocus } from './focus.ts';

type Router = Parameters<typeof watchFocus>[0];
type Rendered = { fromLocation?: object; toLocation: { hash: string }; pathChanged: boolean; hashChanged: boolean };
let rendered: (event: Rendered) => void;
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.useFakeTimers();
  warned.mockClear();
  document.body.innerHTML = '<main id="main"></main>';
  const subscribe = (_: string, listener: typeof rendered) => {
    rendered = listener;
  };
  watchFocus({ history: { subscribe: () => {} }, subscribe } as unknown as Router);
  rendered({ fromLocation: {}, toLocation: { hash: 'search' }, pathChanged: true, hashChanged: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test('SITE-11 the target of a hash takes the focus once it appears', async () => {
  await vi.advanceTimersByTimeAsync(2_000);
  document.body.innerHTML = '<input id="search">';
  await vi.advanceTimersByTimeAsync(100);
  expect(document.activeElement?.id).toBe('search');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(warned).not.toHaveBeenCalled();
});

test('SITE-11 a missing target is logged after fifty tries, once', async () => {
  await vi.advanceTimersByTimeAsync(4_900);
  expect(warned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warned.mock.calls).toEqual([['Nothing on this page answers to #search']]);
});

test('SITE-11 after another navigation the focus stays', async () => {
  await vi.advanceTimersByTimeAsync(1_000);
  history.pushState(null, '', '/elsewhere');
  document.body.innerHTML = '<input id="search">';
  await vi.advanceTimersByTimeAsync(10_000);
  expect([document.activeElement?.id, warned.mock.calls.length]).toEqual(['', 0]);
});
