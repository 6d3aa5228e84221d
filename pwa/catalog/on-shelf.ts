import { cardOfPage, comparedOf } from '#domain/catalog/comparison.ts';
import type { Cards, ComparedProduct, Comparison, Listing, ProductCard, ProductPage } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { recordSeenAt } from '../offline/seen-at.ts';
import { shelfOf } from '../offline/shelf.ts';

/** Offline: cards made from what this device has seen, in the order of their ids. */
export async function cardsOnShelf(ids: readonly number[], language: Language): Promise<Cards> {
  const [pages, lists, known] = await Promise.all([
    shelfOf<ProductPage>('catalog.product', language),
    shelfOf<Listing>('catalog.list', language),
    shelfOf<Cards>('catalog.cards', language),
  ]);
  const seen = firstOf<ProductCard>(
    [
      ...seenIn(pages, (page) => [cardOfPage(page)]),
      ...seenIn(known, ({ cards }) => cards),
      ...seenIn(lists, ({ products }) => products),
      ...seenIn(pages, ({ accessories }) => accessories),
    ],
    ({ id }) => id,
  );
  const found = ids.flatMap((id) => seen.get(id) ?? []);
  const currency = [...pages, ...lists, ...known][0]?.value.currency ?? 'EUR';
  return dated({ cards: found.map(({ value }) => value), currency }, found);
}

/** Offline: compared variants, from product pages and comparisons seen before. */
export async function comparisonOnShelf(ids: readonly number[], language: Language): Promise<Comparison> {
  const [pages, compared] = await Promise.all([
    shelfOf<ProductPage>('catalog.product', language),
    shelfOf<Comparison>('catalog.compared', language),
  ]);
  const seen = firstOf<ComparedProduct>(
    [
      ...seenIn(pages, (page) => page.variants.map((variant) => comparedOf(page, variant))),
      ...seenIn(compared, ({ products }) => products),
    ],
    ({ variantId }) => variantId,
  );
  const found = ids.flatMap((id) => seen.get(id) ?? []);
  const { currency = 'EUR', taxIncluded = true } = [...pages, ...compared][0]?.value ?? {};
  return dated({ products: found.map(({ value }) => value), currency, taxIncluded }, found);
}

type Seen<Value> = { value: Value; seenAt: number };

function seenIn<Answer, Item>(answers: readonly Seen<Answer>[], itemsOf: (answer: Answer) => readonly Item[]): Seen<Item>[] {
  return answers.flatMap(({ value, seenAt }) => itemsOf(value).map((item) => ({ value: item, seenAt })));
}

function firstOf<Item>(seen: readonly Seen<Item>[], idOf: (item: Item) => number): Map<number, Seen<Item>> {
  return new Map(seen.toReversed().map((each) => [idOf(each.value), each]));
}

function dated<Answer>(value: Answer, from: readonly Seen<unknown>[]): Answer {
  if (from.length > 0) recordSeenAt({ value, seenAt: Math.min(...from.map(({ seenAt }) => seenAt)) });
  return value;
}
