import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';
import { inARow, type Language } from '#domain/words/languages.ts';
import type { SeenOffer } from './pending-command.ts';

/** The offer that the cart shows until the server answers. A public page has stock levels, not counts. */
export function offerOf(product: ProductPage, variant: VariantOffer, language: Language): SeenOffer {
  const picture = product.pictures[variant.picture ?? 0];
  return {
    variantId: variant.id,
    productId: product.id,
    slug: product.slug,
    name: product.name,
    options: optionsOf(product, variant, language),
    picture: picture === undefined ? null : { hash: picture.hash, width: picture.width, height: picture.height },
    unitPrice: variant.price,
    listPrice: variant.listPrice,
    ...(variant.steps && { steps: variant.steps }),
    left: variant.level === 'sold_out' ? 0 : null,
    ...(product.taxClass && { taxClass: product.taxClass }),
    saleable: true,
    currency: product.currency,
    taxIncluded: product.taxIncluded,
  };
}

/** The chosen values in a row: `64 GB, Graphite`. */
export function optionsOf({ choices }: ProductPage, { valueIds }: VariantOffer, language: Language): string {
  const chosen = choices.flatMap(({ values }) => values.filter(({ id }) => valueIds.includes(id)));
  return inARow(
    chosen.map(({ name }) => name),
    language,
  );
}
