import { cardOfPage } from '#domain/catalog/comparison.ts';
import type { Listing, ProductCard, ProductPage } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { type OnShelf, shelfOf } from '../offline/shelf.ts';

/** A product that this device saw in a list or on its page, in one language. */
export type Seen = {
  card: ProductCard;
  currency: string;
  /** searchable text; only the name where only a list was seen */
  text: string;
  /** paths from a top category to where it was seen */
  trails: Listing['trail'][];
  valueIds: number[];
  seenAt: number;
};

/** Every product seen, the newest data of each completed by older ones. */
export async function seenProducts(language: Language): Promise<Seen[]> {
  const [lists, pages] = await Promise.all([shelfOf<Listing>('catalog.list', language), shelfOf<ProductPage>('catalog.product', language)]);
  const sights = [...lists.flatMap(seenInList), ...pages.map(seenAsPage)];
  const products = new Map<number, Seen>();
  for (const sight of sights.sort((a, b) => a.seenAt - b.seenAt)) {
    products.set(sight.card.id, together(products.get(sight.card.id), sight));
  }
  return [...products.values()];
}

function together(older: Seen | undefined, newer: Seen): Seen {
  if (older === undefined) return newer;
  const longer = older.text.length > newer.text.length ? older : newer;
  return {
    ...newer,
    text: longer.text,
    valueIds: longer.valueIds,
    trails: [...older.trails, ...newer.trails],
  };
}

function seenInList({ value: { products, trail, currency }, seenAt }: OnShelf<Listing>): Seen[] {
  return products.map((card) => ({ card, currency, text: card.name, trails: [trail], valueIds: [], seenAt }));
}

function seenAsPage({ value, seenAt }: OnShelf<ProductPage>): Seen {
  const { name, summary, description, code, trail, variants, currency } = value;
  return {
    card: cardOfPage(value),
    currency,
    text: [name, code, ...variants.map((variant) => variant.code), ...trail.map((each) => each.name), summary, description].join('\n'),
    trails: [trail],
    valueIds: variants.flatMap(({ valueIds }) => valueIds),
    seenAt,
  };
}
