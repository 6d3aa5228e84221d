import type { ShopSearch } from './load-shop.ts';

/** What a plain form keeps of the list's address. */
export function KeptSearch({ of: { search, order, attrib = [], rating, min_price, max_price } }: { of: ShopSearch }) {
  const kept = [
    ['search', search],
    ['order', order],
    ...attrib.map((filter) => ['attrib', filter] as const),
    ['rating', rating],
    ['min_price', min_price],
    ['max_price', max_price],
  ] as const;
  return kept.map(([name, value]) => value && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
