import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedPage } from './cached-page.ts';

/** Pages by their keys; the least recently used leave where all together would take more than `limit` bytes. */
export type PageCache = {
  find(key: string): CachedPage | undefined;
  store(page: CachedPage): void;
  /** A page gains a body with each encoding it is asked for in: to be called whenever it was answered. */
  grown(page: CachedPage): void;
  dropTagged(tags: readonly string[]): void;
  clear(): void;
};

export function createPageCache(limit: number): PageCache {
  const entries = new LRUCache<string, { page: CachedPage; bytes: number }>({ maxSize: limit, sizeCalculation: ({ bytes }) => bytes });
  const store = (page: CachedPage) => void entries.set(page.key, { page, bytes: bytesOf(page) });

  return {
    find: (key) => entries.get(key)?.page,
    store,
    grown: (page) => {
      const entry = entries.peek(page.key);
      if (entry?.page === page && entry.bytes !== bytesOf(page)) store(page);
    },
    dropTagged: (tags) => {
      for (const [key, { page }] of entries.entries()) if (tags.some((tag) => page.tags.has(tag))) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}
