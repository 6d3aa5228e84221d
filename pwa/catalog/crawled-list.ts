import type { Speaker } from '#domain/words/speak.ts';
import type { Absolute, CrawledPage } from '../shell/crawled-page.ts';
import { crawledTrail } from './crawled-trail.ts';
import type { ShopData } from './load-shop.ts';

/** Each page of a list is canonical by itself; sorting is ignored. */
export function crawledList({ listing: { trail, page } }: ShopData, absolute: Absolute, speaker: Speaker): CrawledPage {
  const here = trail.at(-1);
  const behind = page === 1 ? '' : `/page/${page}`;
  if (here === undefined) return { path: () => `/shop${behind}` };
  return {
    path: (language) => `/shop/category/${here.slugs?.[language] ?? here.slug}${behind}`,
    facts: [crawledTrail(trail, absolute, speaker)],
  };
}
