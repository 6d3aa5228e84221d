import type { Offer } from './types.ts';

/** Tea at 5.00, of which there is no end. */
export function offerOf(variantId: number, changes: Partial<Offer> = {}): Offer {
  return {
    variantId,
    productId: 1,
    slug: 'tea-1',
    name: 'Tea',
    options: '',
    picture: null,
    unitPrice: 500,
    listPrice: null,
    left: null,
    saleable: true,
    ...changes,
  };
}
