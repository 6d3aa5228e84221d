import { bytesOf, type CachedPage } from './cached-page.ts';

/** Pages by their keys, those asked for longest ago given up where all together would take more than `limit` bytes. */
export type PageCache = {
  /** The page is now the one asked for last. */
  find(key: string): CachedPage | undefined;
  keep(page: CachedPage): void;
  /** Each form it is asked for in is kept with it: to be said whenever it was answered. */
  grown(page: CachedPage): void;
  dropTagged(tags: readonly string[]): void;
  clear(): void;
};

export function createPageCache(limit: number): PageCache {
  const kept = new Map<string, { page: CachedPage; bytes: number }>();
  // Summed up as pages come, grow and go: to count all of them for each new one took longer than to render it.
  let total = 0;

  const drop = (key: string, bytes: number) => {
    kept.delete(key);
    total -= bytes;
  };
  const shrink = () => {
    for (const [key, { bytes }] of kept) {
      if (total <= limit) return;
      drop(key, bytes);
    }
  };

  return {
    find: (key) => {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found.page;
    },
    keep: (page) => {
      const before = kept.get(page.key);
      if (before !== undefined) drop(page.key, before.bytes);
      const bytes = bytesOf(page);
      kept.set(page.key, { page, bytes });
      total += bytes;
      shrink();
    },
    grown: (page) => {
      const found = kept.get(page.key);
      if (found?.page !== page) return;
      const bytes = bytesOf(page);
      total += bytes - found.bytes;
      found.bytes = bytes;
      shrink();
    },
    dropTagged: (tags) => {
      for (const [key, { page, bytes }] of kept) if (tags.some((tag) => page.tags.has(tag))) drop(key, bytes);
    },
    clear: () => {
      kept.clear();
      total = 0;
    },
  };
}
