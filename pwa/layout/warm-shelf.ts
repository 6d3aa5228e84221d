import { allPages } from '#domain/all-pages.ts';
import type { ProductPage } from '#domain/catalog/types.ts';
import type { ContentPage } from '#domain/pages/types.ts';
import type { Ask } from '#domain/pages.ts';
import type { LegalText } from '#domain/settings/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api/network-api.ts';
import type { ShopData } from '../catalog/load-shop.ts';
import { storeWords } from '../lists/seen-list.ts';
import { ontoShelf, shelfKey } from '../offline/shelf.ts';
import { readOwn, writeOwn } from '../offline/store.ts';
import type { createRouter } from '../router.tsx';

const FRESH = 3_600_000;

/** Stores for offline use what the server rendered into this page and, at most once an hour, the main pages of the shop. */
export function warmShelf(api: Api, language: Language, router: ReturnType<typeof createRouter>): void {
  for (const { loaderData } of router.state.matches) void shelve(loaderData, language);
  void warm(api, language, router.options.context.footerList).catch(() => undefined); // the next visit tries again
}

async function shelve(loaded: unknown, language: Language): Promise<void> {
  if (typeof loaded !== 'object' || loaded === null) return;
  if ('slides' in loaded) {
    await ontoShelf(shelfKey('pages.home', { language }), loaded);
  } else if ('listing' in loaded) {
    const { query, listing, categories } = loaded as ShopData;
    await ontoShelf(shelfKey('catalog.list', query), listing);
    await ontoShelf(shelfKey('catalog.categories', { language }), categories);
  } else if ('product' in loaded) {
    const { product, sending } = loaded as { product: ProductPage; sending?: unknown };
    if (sending !== undefined) await ontoShelf(shelfKey('delivery.terms', { language }), sending);
    await ontoShelf(shelfKey('catalog.product', { id: product.id, language }), product);
  } else if ('sealKeys' in loaded) {
    await ontoShelf(shelfKey('sign.keys', undefined), loaded.sealKeys);
  } else if ('pictures' in loaded && 'writtenIn' in loaded) {
    await ontoShelf(shelfKey('pages.page', { language, slug: (loaded as ContentPage).slug }), loaded);
  } else if ('writtenIn' in loaded) {
    const text = loaded as LegalText;
    await ontoShelf(shelfKey('settings.legal', { language, page: text.page }), text);
  }
}

async function warm(api: Api, language: Language, list: number | undefined): Promise<void> {
  const warmedAt = await readOwn<number>(`warmed-${language}`);
  if (warmedAt !== undefined && Date.now() - warmedAt < FRESH) return;
  const ask: Ask = (procedure, input) => queryNamed(api, procedure, input);
  const preloads = Object.values(allPages).flatMap((page) => (page.audience === 'everyone' ? (page.preload ?? []) : []));
  await Promise.all(preloads.map((preload) => preload(ask, language)));
  if (list !== undefined) await warmList(api, language, list).catch(() => undefined); // it may have been closed
  await writeOwn(`warmed-${language}`, Date.now());
}

/** A visitor who never came to the footer can subscribe there without a network too. */
async function warmList(api: Api, language: Language, listId: number): Promise<void> {
  await storeWords(listId, language, await api.lists.content.query({ listId, language }));
}

/** The page table names procedures as text, `catalog.list`. */
function queryNamed(api: Api, procedure: string, input: unknown): Promise<unknown> {
  const [slice = '', name = ''] = procedure.split('.');
  const { [slice]: found } = api as unknown as Record<string, Record<string, { query(input: unknown): Promise<unknown> } | undefined>>;
  return found?.[name]?.query(input) ?? Promise.reject(new Error(`There is no query ${procedure}`));
}
