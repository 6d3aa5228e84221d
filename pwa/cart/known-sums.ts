type Sum = 'untaxed' | 'tax' | 'total';

/**
 * The sums that may be named, in the order of a bill. While only the server can say what tax there is (`taxKnown` false), nothing is said
 * of it, nor of a sum that it belongs to: of prices with tax the total is left, of others what stands before the tax.
 */
export function knownSums(taxIncluded: boolean, taxKnown: boolean): readonly Sum[] {
  if (taxKnown) return ['untaxed', 'tax', 'total'];
  return taxIncluded ? ['total'] : ['untaxed'];
}
