import { notFound } from '@tanstack/react-router';
import { idOfSlug } from '#domain/catalog/rules.ts';
import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { CategoryNode, Listing } from '#domain/catalog/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api.ts';

export type ShopSearch = { search?: string; order?: string };
export type ShopData = { query: ListingQuery; listing: Listing; categories: CategoryNode[]; slug: string | undefined };

const orders = ['list_price asc', 'list_price desc', 'name asc', 'name desc'] as const;
export type ShopOrder = (typeof orders)[number];

/** Unknown keys of sorting are ignored, as existing clients expect. */
export function orderOf(order: string | undefined): ShopOrder | undefined {
  return orders.find((each) => each === order);
}

/** What a list of products needs: the page of products and the tree beside it, asked for at once. */
export async function loadShop(
  { api, speaker }: { api: Api; speaker: Speaker },
  where: { slug?: string; page?: string; search: ShopSearch },
): Promise<ShopData> {
  const categoryId = where.slug === undefined ? undefined : idOfSlug(where.slug);
  if (where.slug !== undefined && categoryId === undefined) throw notFound();
  const page = Math.max(1, Math.min(100_000, Number.parseInt(where.page ?? '1', 10) || 1));
  const order = orderOf(where.search.order);
  const query: ListingQuery = {
    language: speaker.language,
    page,
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(where.search.search ? { search: where.search.search.slice(0, 200) } : {}),
    ...(order === undefined ? {} : { order }),
  };
  const [listing, categories] = await Promise.all([
    api.catalog.list.query(query).catch(asNotFound),
    api.catalog.categories.query({ language: speaker.language }),
  ]);
  return { query, listing, categories, slug: where.slug };
}

/** The server's "not found" is the router's, so that the page is answered as 404. */
export function asNotFound(error: unknown): never {
  const failure = (error as { data?: { failure?: string } }).data?.failure ?? (error as { cause?: { code?: string } }).cause?.code;
  if (failure === 'not_found' || (error as { message?: string }).message === 'not_found') throw notFound();
  throw error;
}

/** Parameters as text; what appears twice counts once. */
export function shopSearch(search: Record<string, unknown>): ShopSearch {
  const text = (value: unknown) => (Array.isArray(value) ? String(value[0]) : typeof value === 'string' ? value : undefined);
  const [words, order] = [text(search.search), orderOf(text(search.order))];
  return { ...(words ? { search: words } : {}), ...(order === undefined ? {} : { order }) };
}
