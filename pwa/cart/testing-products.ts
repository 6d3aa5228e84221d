import type { ProductPage, VariantOffer } from '#domain/catalog/types.ts';

export const variantOf = (id: number, changes: Partial<VariantOffer> = {}): VariantOffer => ({
  id,
  valueIds: [id],
  price: 2_900,
  listPrice: null,
  level: 'available',
  picture: null,
  code: String(id),
  ...changes,
});

export const productOf = (id: number, name: string, variants: VariantOffer[]): ProductPage => ({
  id,
  slug: `${id}`,
  slugs: { en: '', de: '', fr: '', ar: '' },
  name,
  summary: '',
  description: '',
  code: '',
  currency: 'EUR',
  taxIncluded: true,
  trail: [],
  pictures: [],
  choices: [
    { id: 1, name: 'Kind', display: 'pills', values: variants.map((each) => ({ id: each.id, name: `kind ${each.id}`, colour: null })) },
  ],
  variants,
  accessories: [],
});
