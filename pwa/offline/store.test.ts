import { afterEach, expect, test, vi } from 'vitest';
import { isStorageError } from '../shell/trouble.ts';
import { device, readOwn, writeOwn } from './store.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('PWA-2 a store that does not open fails after a time limit, and is opened again later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A tab that does not close the store blocks a newer version, and with it every later request to open it.
  const held = await opened(indexedDB.open('portico-main', 1));
  const newer = indexedDB.deleteDatabase('portico-main');
  const outcome = readOwn('details').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(isStorageError(await outcome)).toBe(true);
  held.close();
  await opened(newer);
  await writeOwn('details', 1);
  expect(await readOwn('details')).toBe(1);
});

test('PWA-2 a tab closes the store when a newer version opens it', async () => {
  await device();
  const newer = await opened(indexedDB.open('portico-main', 2));
  expect(newer.version).toBe(2);
  newer.close();
});

function opened<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error as DOMException);
  });
}
