import { MAX_QUANTITY, MOST_LINES } from '../quantity.ts';
import { parentOf, priceIn } from './rules.ts';
import { piecesOf } from './stock.ts';
import type { LeftOut, Offer, WantedLine } from './types.ts';

type Line = WantedLine & { seenPrice: number };

/** The lines of two carts in one: what is in both adds up, to 9,999 at most, and options follow their lines; beyond 200 lines the last are left out. */
export function mergeLines<L extends Line>(into: readonly L[], from: readonly L[], offers: ReadonlyMap<number, Offer>): L[] {
  return merge(into, from, offers, (key) => Math.min(MAX_QUANTITY, sumOf(key, into, from)));
}

/**
 * The same within stock, and what was left out of it. A sum is no more than there is, but never less than one of the carts wanted: what
 * was short before stays as it was.
 */
export function mergeWithin<L extends Line>(
  into: readonly L[],
  from: readonly L[],
  offers: ReadonlyMap<number, Offer>,
): { lines: L[]; leftOut: LeftOut[] } {
  const least = merge(into, from, offers, (key) => Math.max(quantityOf(key, into), quantityOf(key, from)));
  const taken = piecesOf(least);
  const lines = merge(into, from, offers, (key) => {
    const one = least.find((line) => line.key === key);
    if (one === undefined) return 0;
    const left = offers.get(one.variantId)?.left ?? null;
    const pieces = taken.get(one.variantId) ?? 0;
    const room = left === null ? MAX_QUANTITY : Math.max(0, left - pieces);
    const quantity = Math.min(MAX_QUANTITY, sumOf(key, into, from), one.quantity + room);
    taken.set(one.variantId, pieces + quantity - one.quantity);
    return quantity;
  });
  const leftOut = from.flatMap((line) => {
    const parent = parentOf(line.key);
    const isThere = lines.some(({ key }) => key === line.key);
    // There are as many of an option as of its line, which says what is missing.
    const follows = parent !== undefined && (isThere || !lines.some(({ key }) => key === parent));
    const missing = isThere ? sumOf(line.key, into, from) - quantityOf(line.key, lines) : line.quantity;
    return follows || missing === 0 ? [] : [{ name: nameOf(offers.get(line.variantId)), quantity: missing }];
  });
  return { lines, leftOut };
}

/** `wanted`: how many there are to be of a line of its own, by its key, asked once of each in the order of the lines. */
function merge<L extends Line>(
  into: readonly L[],
  from: readonly L[],
  offers: ReadonlyMap<number, Offer>,
  wanted: (key: string) => number,
): L[] {
  // A line was begun before its options, so none is left that belongs to one left out.
  const added = from.filter((line) => !into.some(({ key }) => key === line.key)).slice(0, Math.max(0, MOST_LINES - into.length));
  const mains = new Map<string, number>();
  const ofMain = (key: string) => {
    const main = key.split('@').at(-1) ?? key;
    const quantity = mains.get(main) ?? wanted(main);
    mains.set(main, quantity);
    return quantity;
  };
  return [...into, ...added]
    .map((line) => inQuantity(line, ofMain(line.key), offers.get(line.variantId)))
    .filter(({ quantity }) => quantity > 0);
}

function sumOf(key: string, into: readonly WantedLine[], from: readonly WantedLine[]): number {
  return quantityOf(key, into) + quantityOf(key, from);
}

function quantityOf(key: string, lines: readonly WantedLine[]): number {
  return lines.find((line) => line.key === key)?.quantity ?? 0;
}

/** Another quantity of a line has another price, which is no news; a price that had changed before still is. */
function inQuantity<L extends Line>(line: L, quantity: number, offer: Offer | undefined): L {
  if (quantity === line.quantity) return line;
  const known = offer !== undefined && line.seenPrice === priceIn(line.quantity, offer);
  return { ...line, quantity, seenPrice: known ? priceIn(quantity, offer) : line.seenPrice };
}

function nameOf(offer: Offer | undefined): string {
  if (offer === undefined) return '';
  return offer.options === '' ? offer.name : `${offer.name} (${offer.options})`;
}
