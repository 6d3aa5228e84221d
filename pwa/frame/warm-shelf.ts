import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api.ts';

/**
 * Puts on the shelf what the shell needs to show the shop without a network: the front page and the first page of each top category.
 * The page the visitor came by was made by the server, so the app has not asked for any of it yet.
 */
export function warmShelf(api: Api, language: Language): void {
  const whenIdle = window.requestIdleCallback ?? ((deed: () => void) => setTimeout(deed, 2_000));
  whenIdle(() => void warm(api, language).catch(() => undefined)); // a courtesy: the next visit tries again
}

async function warm(api: Api, language: Language): Promise<void> {
  const [categories] = await Promise.all([api.catalog.categories.query({ language }), api.catalog.list.query({ language, page: 1 })]);
  for (const { id } of categories) await api.catalog.list.query({ language, page: 1, categoryId: id });
}
