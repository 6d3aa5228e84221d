type Sum = 'untaxed' | 'tax' | 'total';

/**
 * The sums to show, in the order of a bill. While the tax is unknown (`taxKnown` false), neither the tax nor a sum that depends on it is
 * shown: with tax included the total remains, else the sum before tax.
 */
export function knownSums(taxIncluded: boolean, taxKnown: boolean): readonly Sum[] {
  if (taxKnown) return ['untaxed', 'tax', 'total'];
  return taxIncluded ? ['total'] : ['untaxed'];
}
