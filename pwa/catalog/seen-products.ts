import type { ListingQuery } from '#domain/catalog/schema.ts';
import type { Listing, ProductCard, ProductPage } from '#domain/catalog/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { type OnShelf, shelfOf } from '../offline/shelf.ts';

/** A product that this device saw in a list or on its own page, in one language. */
export type Seen = {
  card: ProductCard;
  currency: string;
  /** all that can be searched: the name alone where only a list was seen */
  text: string;
  categoryIds: number[];
  valueIds: number[];
  trail: Listing['trail'];
  seenAt: number;
};

/** Every product on the shelf, the newest sight of each with all that older ones know of it. */
export async function seenProducts(language: Language): Promise<Seen[]> {
  const [lists, pages] = await Promise.all([shelfOf('catalog.list'), shelfOf('catalog.product')]);
  const sights = [
    ...lists.filter(({ input }) => (input as ListingQuery).language === language).flatMap(seenInList),
    ...pages.filter(({ input }) => (input as { language: Language }).language === language).map(seenAsPage),
  ];
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
    trail: longer.trail,
    categoryIds: [...new Set([...older.categoryIds, ...newer.categoryIds])],
  };
}

function seenInList({ value, seenAt }: OnShelf): Seen[] {
  const { products, trail, currency } = value as Listing;
  const categoryIds = trail.map(({ id }) => id);
  return products.map((card) => ({ card, currency, text: card.name, categoryIds, valueIds: [], trail, seenAt }));
}

function seenAsPage({ value, seenAt }: OnShelf): Seen {
  const page = value as ProductPage;
  const { id, slug, name, summary, description, code, trail, pictures, variants, currency, choices } = page;
  const cheapest = variants.toSorted((a, b) => a.price - b.price)[0];
  const level = (['available', 'few'] as const).find((each) => variants.some((variant) => variant.level === each)) ?? 'sold_out';
  return {
    card: {
      id,
      slug,
      name,
      price: cheapest?.price ?? 0,
      listPrice: cheapest?.listPrice ?? null,
      from: variants.some(({ price }) => price > (cheapest?.price ?? 0)),
      level,
      picture: pictures[0] ?? null,
      swatches: choices.flatMap(({ values }) => values.flatMap(({ colour }) => colour ?? [])),
    },
    currency,
    text: [name, code, ...variants.map((variant) => variant.code), ...trail.map((each) => each.name), summary, description].join('\n'),
    categoryIds: trail.map((each) => each.id),
    valueIds: variants.flatMap(({ valueIds }) => valueIds),
    trail,
    seenAt,
  };
}
