import type { Speaker } from '#domain/words/speak.ts';

/** The search words with their category, else the category, else the shop. */
export function shopTitle({ t }: Speaker, { search, category }: { search: string | undefined; category: string | undefined }): string {
  if (search && category) {
    return t(/*i18n*/ { id: 'shop.resultsIn', message: 'Results for “{words}” in {category}' }, { words: search, category });
  }
  if (search) return t(/*i18n*/ { id: 'shop.results', message: 'Results for “{words}”' }, { words: search });
  return category ?? t(/*i18n*/ { id: 'shop.title', message: 'Shop' });
}
