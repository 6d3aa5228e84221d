import { slugOf, stockLevel } from '#domain/catalog/rules.ts';
import type { Picture, ProductCard } from '#domain/catalog/types.ts';
import { type Language, textOf } from '#domain/words/languages.ts';
import type { CardRow, PictureRow } from './queries.ts';

/** Of lists that stars sort or narrow: any rating may change them. */
export const ALL_STARS = 'stars';

/** Of what shows the stars of these products. */
export function starTags(products: readonly { id: number }[]): string[] {
  return products.map(({ id }) => `stars:${id}`);
}

export function cardOf(row: CardRow, language: Language): ProductCard {
  const name = textOf(row.name, language);
  return {
    id: row.id,
    variantId: row.variantId,
    slug: slugOf(name, row.id),
    name,
    price: row.price,
    listPrice: row.listPrice,
    from: row.from,
    level: stockLevel(row.stock),
    picture: row.picture === null ? null : pictureOf(row.picture, language),
    swatches: row.swatches ?? [],
    ...(row.isNew ? { isNew: true as const } : {}),
    ...(row.stars === null ? {} : { stars: row.stars }),
  };
}

export function pictureOf({ hash, width, height, alt }: PictureRow, language: Language): Picture {
  return { hash, width, height, alt: textOf(alt, language) };
}
