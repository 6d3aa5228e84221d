import { z } from 'zod';
import { MAX_QUANTITY, readQuantity } from '#domain/quantity.ts';

/** A plain form cannot be argued with: what cannot be read is null, and then it is as if the field had been left alone. */
export const PlainQuantity = z
  .unknown()
  .optional()
  .transform((given) => {
    const first: unknown = Array.isArray(given) ? given[0] : given;
    if (first === undefined) return undefined;
    return (typeof first === 'string' ? readQuantity(first, 0, MAX_QUANTITY) : undefined) ?? null;
  });
