import type { Speaker } from '#domain/words/speak.ts';

/** The search words, else the category, else the shop. */
export function shopTitle({ t }: Speaker, { search, category }: { search: string | undefined; category: string | undefined }): string {
  if (search) return t(/*i18n*/ { id: 'shop.results', message: 'Results for “{words}”' }, { words: search });
  return category ?? t(/*i18n*/ { id: 'shop.title', message: 'Shop' });
}
