import { parentOf } from '#domain/cart/rules.ts';
import type { Cart } from '#domain/cart/types.ts';
import type { OrderedLine } from '#domain/orders/types.ts';

/** What would be ordered now: lines of which nothing is left do not count. */
export function orderedLines({ lines }: Cart): OrderedLine[] {
  const nameOf = (key: string | undefined) => lines.find((line) => line.key === key)?.name ?? null;
  return lines.filter(({ quantity }) => quantity > 0).map((line) => ({ ...line, lacking: 0, optionFor: nameOf(parentOf(line.key)) }));
}
