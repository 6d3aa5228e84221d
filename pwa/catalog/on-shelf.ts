import { cardOfPage, comparedOf } from '#domain/catalog/comparison.ts';
import type { Cards, ComparedProduct, Comparison, Listing, ProductCard, ProductPage } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { shelfOf } from '../offline/shelf.ts';
import { rememberSight } from '../offline/sights.ts';

/** Without a network: cards put together from all that this device has seen, in the order of their ids. */
export async function cardsOnShelf(ids: readonly number[], language: Language): Promise<Cards> {
  const [pages, lists, known] = await Promise.all([
    answersOf<ProductPage>('catalog.product', language),
    answersOf<Listing>('catalog.list', language),
    answersOf<Cards>('catalog.cards', language),
  ]);
  const seen = firstOf<ProductCard>(
    [
      ...pages.map(cardOfPage),
      ...known.flatMap(({ cards }) => cards),
      ...lists.flatMap(({ products }) => products),
      ...pages.flatMap(({ accessories }) => accessories),
    ],
    ({ id }) => id,
  );
  return { cards: ids.flatMap((id) => seen.get(id) ?? []), currency: [...pages, ...lists, ...known][0]?.currency ?? 'EUR' };
}

/** The same for what is compared: variants of products whose pages were seen, or that were compared before. */
export async function comparisonOnShelf(ids: readonly number[], language: Language): Promise<Comparison> {
  const [pagesSeen, comparedSeen] = await Promise.all([
    shelfOf<ProductPage>('catalog.product', language),
    shelfOf<Comparison>('catalog.compared', language),
  ]);
  const [pages, compared] = [pagesSeen.map(({ value }) => value), comparedSeen.map(({ value }) => value)];
  const seen = firstOf<ComparedProduct>(
    [
      ...pages.flatMap((page) => page.variants.map((variant) => comparedOf(page, variant))),
      ...compared.flatMap(({ products }) => products),
    ],
    ({ variantId }) => variantId,
  );
  const { currency = 'EUR', taxIncluded = true } = [...pages, ...compared][0] ?? {};
  const comparison = { products: ids.flatMap((id) => seen.get(id) ?? []), currency, taxIncluded };
  rememberSight({ value: comparison, seenAt: Math.min(Date.now(), ...[...pagesSeen, ...comparedSeen].map(({ seenAt }) => seenAt)) });
  return comparison;
}

async function answersOf<Answer>(procedure: string, language: Language): Promise<Answer[]> {
  return (await shelfOf<Answer>(procedure, language)).map(({ value }) => value);
}

function firstOf<Item>(items: readonly Item[], idOf: (item: Item) => number): Map<number, Item> {
  return new Map(items.toReversed().map((item) => [idOf(item), item]));
}
