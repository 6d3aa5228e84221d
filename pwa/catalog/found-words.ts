import type { Listing } from '#domain/catalog/types.ts';
import type { Speaker } from '#domain/words/speak.ts';

/** Counted up to a limit only. */
export function foundWords({ t }: Speaker, { total, more }: Pick<Listing, 'total' | 'more'>): string {
  if (more) return t(/*i18n*/ { id: 'shop.countMore', message: 'More than {count} products' }, { count: total });
  return t(/*i18n*/ { id: 'shop.count', message: '{count, plural, one {# product} other {# products}}' }, { count: total });
}
