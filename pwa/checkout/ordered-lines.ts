import type { Cart } from '#domain/cart/types.ts';
import type { OrderedLine } from '#domain/orders/types.ts';

/** What would be ordered now: lines of which nothing is left do not count. */
export function orderedLines({ lines }: Cart): OrderedLine[] {
  return lines.filter(({ quantity }) => quantity > 0);
}
