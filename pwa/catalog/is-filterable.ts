import type { Narrowed } from './use-filters.ts';

export function isFilterable({ listing: { facets, prices, stars }, chosen: { attrib, rating, min_price, max_price } }: Narrowed): boolean {
  return (
    facets.length > 0 ||
    prices.length > 1 ||
    stars !== undefined ||
    [attrib, rating, min_price, max_price].some((each) => each !== undefined)
  );
}
