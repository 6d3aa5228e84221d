import { LRUCache } from 'lru-cache';
import { bytesOf, type CachedPage } from './cached-page.ts';

export type PageCache = {
  find(key: string): CachedPage | undefined;
  store(page: CachedPage): void;
  /** To be called after each answer: a page gains a body with each new encoding. */
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
