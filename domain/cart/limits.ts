import { HIGHEST_SUM } from '../money.ts';
import { MOST_LINES } from '../quantity.ts';
import { priceIn } from './rules.ts';
import type { Offer, WantedLine } from './types.ts';

type Refused = { code: 'too_many_lines'; details: { most: number } } | { code: 'above_maximum'; details: { maximum: number } };

/**
 * Why a cart may not become this: too many lines, or too high a sum. One that is over a limit already may still become smaller. The
 * phone runs this to predict, the server runs it to decide.
 */
export function overLimit(
  before: readonly WantedLine[],
  after: readonly WantedLine[],
  offers: ReadonlyMap<number, Offer>,
  maximum = HIGHEST_SUM,
): Refused | undefined {
  if (after.length > MOST_LINES && after.length > before.length) return { code: 'too_many_lines', details: { most: MOST_LINES } };
  const sum = sumOf(after, offers);
  return sum > maximum && sum > sumOf(before, offers) ? { code: 'above_maximum', details: { maximum } } : undefined;
}

/** What can be had of the lines, at today's prices. */
function sumOf(lines: readonly WantedLine[], offers: ReadonlyMap<number, Offer>): number {
  return lines.reduce((sum, { variantId, quantity }) => {
    const offer = offers.get(variantId);
    return offer === undefined ? sum : sum + Math.min(quantity, offer.left ?? quantity) * priceIn(quantity, offer);
  }, 0);
}
