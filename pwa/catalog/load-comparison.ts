import type { Comparison } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api/network-api.ts';
import { isOffline } from '../shell/trouble.ts';
import { comparisonOnShelf } from './on-shelf.ts';

/** `unseen`: how many are unknown to this device, offline. */
export type LoadedComparison = { comparison: Comparison; unseen: number };

export async function loadComparison(api: Api, ids: readonly number[], language: Language): Promise<LoadedComparison> {
  try {
    return { comparison: await api.catalog.compared.query({ ids: [...ids], language }), unseen: 0 };
  } catch (error) {
    if (import.meta.env.SSR || !isOffline(error)) throw error;
    const comparison = await comparisonOnShelf(ids, language);
    return { comparison, unseen: ids.length - comparison.products.length };
  }
}
