import type { ProductDraft } from '#domain/catalog/schema.ts';
import type { ProductPictures } from './pictures.ts';
import type { SeedProduct } from './schema.ts';
import type { ValueIds } from './structure.ts';

/** A demo product as the operation that creates it takes it. */
export function draftOf(
  product: SeedProduct,
  categories: ReadonlyMap<string, number>,
  valueId: ValueIds,
  pictures: ProductPictures,
): ProductDraft {
  const { code, name, summary, description, taxClass, weight } = product;
  const categoryIds = [product.category, ...(product.alsoIn ?? [])].map((key) => {
    const id = categories.get(key);
    if (id === undefined) throw new Error(`The demo shop has no category ${key}`);
    return id;
  });
  const variants = product.variants.map(({ values, ...variant }, place) => {
    const pictureHash = pictures.ofVariants[place];
    return {
      ...variant,
      ...(weight === undefined ? {} : { weight }),
      valueIds: Object.entries(values).map(([attribute, value]) => valueId(attribute, value)),
      ...(pictureHash === undefined ? {} : { pictureHash }),
    };
  });
  return { code, name, summary, description, categoryIds, ...(taxClass && { taxClass }), pictures: pictures.shown, variants };
}
