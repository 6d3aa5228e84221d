import { z } from 'zod';
import { MAX_QUANTITY, readQuantity } from '#domain/quantity.ts';

/** CART-2: what is not a number becomes 1, as a plain form cannot be argued with. */
export const PlainQuantity = z
  .unknown()
  .optional()
  .transform((given) => {
    const first: unknown = Array.isArray(given) ? given[0] : given;
    if (first === undefined) return undefined;
    return (typeof first === 'string' ? readQuantity(first, 0, MAX_QUANTITY) : undefined) ?? 1;
  });
