import { parentOf } from './rules.ts';
import type { Cart, CartLine, WantedLine } from './types.ts';

type Lines = Pick<Cart, 'lines'>;

/** A line of which there is less than is wanted, and how many there are. */
export type ShortLine = Pick<CartLine, 'key' | 'variantId' | 'name' | 'wanted'> & {
  left: number;
  /** others are paying for it */
  held?: true;
};

/** Whether there is only so much of anything in the cart. */
export function isLimited({ lines }: Lines): boolean {
  return lines.some(({ left }) => left !== null);
}

/** Those that are counted with less than is wanted; an option that is only as short as what it belongs to is not said again. */
export function shortLines({ lines }: Lines): ShortLine[] {
  const short = new Map(lines.filter(({ quantity, wanted }) => quantity < wanted).map((line) => [line.key, line]));
  return [...short.values()]
    .filter(({ key, quantity }) => short.get(parentOf(key) ?? '')?.quantity !== quantity)
    .map(({ key, variantId, name, wanted, quantity, notices }) => ({
      key,
      variantId,
      name,
      wanted,
      left: quantity,
      ...(notices.some(({ kind }) => kind === 'held') && { held: true as const }),
    }));
}

/** How many pieces of each variant there are in all, by its id: some stand in a line of their own and as an option of others. */
export function piecesOf(lines: readonly WantedLine[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { variantId, quantity } of lines) if (quantity > 0) pieces.set(variantId, (pieces.get(variantId) ?? 0) + quantity);
  return pieces;
}
