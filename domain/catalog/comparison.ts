import type { Language } from '../words/languages.ts';
import { inARow } from '../words/languages.ts';
import { bestVariantOf } from './rules.ts';
import type { ComparedProduct, ProductCard, ProductPage, StockLevel, VariantOffer } from './types.ts';

/** A row of the table: one attribute and its value per product; null where a product has none. */
export type TraitRow = { attributeId: number; attribute: string; values: (string | null)[] };

/** A row for each attribute that any of them has. */
export function traitRows(products: readonly ComparedProduct[]): TraitRow[] {
  const attributes = new Map(products.flatMap(({ traits }) => traits.map(({ attributeId, attribute }) => [attributeId, attribute])));
  return [...attributes].map(([attributeId, attribute]) => ({
    attributeId,
    attribute,
    values: products.map(({ traits }) => traits.find((trait) => trait.attributeId === attributeId)?.value ?? null),
  }));
}

/** A single product counts as different, so that its rows are shown. */
export function allAlike(values: readonly unknown[]): boolean {
  return values.length > 1 && values.every((value) => value === values[0]);
}

export function optionsOf({ traits }: ComparedProduct, language: Language): string {
  return inARow(
    traits.map(({ value }) => value),
    language,
  );
}

/** From the product page's data, as the server would answer. */
export function comparedOf(product: ProductPage, { id, code, price, listPrice, level, picture, valueIds }: VariantOffer): ComparedProduct {
  const { id: productId, slug, name, summary } = product;
  const traits = product.choices.flatMap(({ id: attributeId, name: attribute, values }) =>
    values.filter((value) => valueIds.includes(value.id)).map(({ name: value }) => ({ attributeId, attribute, value })),
  );
  const shown = product.pictures[picture ?? 0] ?? null;
  return { variantId: id, productId, slug, name, summary, code, price, listPrice, level, picture: shown, traits };
}

export function cardOfPage(product: ProductPage): ProductCard {
  const { id, slug, name, variants, choices, pictures } = product;
  const cheapest = variants.toSorted((a, b) => a.price - b.price)[0];
  const used = new Set(variants.flatMap(({ valueIds }) => valueIds));
  const colours = choices.flatMap(({ values }) => values.filter((value) => used.has(value.id)).map(({ colour }) => colour));
  const levels: StockLevel[] = ['available', 'few', 'sold_out'];
  return {
    id,
    variantId: bestVariantOf(variants)?.id ?? 0,
    slug,
    name,
    price: cheapest?.price ?? 0,
    listPrice: cheapest?.listPrice ?? null,
    from: variants.some(({ price }) => price > (cheapest?.price ?? 0)),
    level: levels.find((level) => variants.some((variant) => variant.level === level)) ?? 'sold_out',
    picture: pictures[0] ?? null,
    swatches: colours.filter((colour) => colour !== null),
  };
}
