import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';

export type ChosenOption = { product: ProductPage; variant: VariantOffer };

/** What is ticked in the form of the options, in the variant that is selected there. */
export function chosenOptions(form: FormData, options: readonly ProductPage[]): ChosenOption[] {
  return options.flatMap((product) => {
    const variant = product.variants.find(({ id }) => String(id) === form.get(`optional-product-${product.id}`));
    return variant !== undefined && form.has(`optional-add-${product.id}`) ? [{ product, variant }] : [];
  });
}
