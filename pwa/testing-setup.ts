import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, vi } from 'vitest';

/** The test files of this project share a worker and its jsdom, so each starts by resetting it. */

// Longer than the default second: the machine does other things too.
configure({ asyncUtilTimeout: 5_000 });
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
globalThis.indexedDB = new IDBFactory();
if (globalThis.document !== undefined) {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const each of document.cookie.split('; ')) document.cookie = `${each.split('=')[0]}=; path=/; max-age=0`;
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  afterEach(cleanup);
}
