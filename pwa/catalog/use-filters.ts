import { useLocation, useNavigate } from '@tanstack/react-router';
import { toggleFilter } from '#domain/catalog/filters.ts';
import type { Listing, PriceBand } from '#domain/catalog/types.ts';
import { decimalsOf, toMajorString } from '#domain/money.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { isPrice, type ShopSearch, shopSearch } from './load-shop.ts';
import { toNarrowed } from './to-list.ts';

export type Narrowed = { listing: Listing; chosen: ShopSearch; slug: string | undefined };

export type UseFilters = {
  /** the last choice, though its list may still be loading */
  requested: ShopSearch;
  count: number;
  /** each with the search that remains without it */
  chips: { key: string; label: string; without: ShopSearch }[];
  none: ShopSearch;
  narrowTo(attrib: string[]): void;
  narrowPrice(from: string, to: string): void;
  inBand(band: PriceBand): ShopSearch;
  isBand(band: PriceBand): boolean;
  bandName(band: PriceBand): string;
  /** so many stars or more */
  starred(from: number): ShopSearch;
  starName(from: number): string;
};

/** The address is the only state. Back skips a series of filter changes at once. */
export function useFilters({ listing, chosen, slug }: Narrowed): UseFilters {
  const { t, money } = useSpeaker();
  const navigate = useNavigate();
  const filtering = useLocation({ select: ({ state, search }) => (state.filtering ? search : undefined) });
  const requested = filtering === undefined ? chosen : shopSearch(filtering);
  const { attrib = [], rating, search, order } = requested;
  const [min_price, max_price] = [requested.min_price, requested.max_price].map((limit) => (isPrice(limit) ? limit : undefined));
  const unfiltered = { ...(search && { search }), ...(order && { order }) };
  const { currency } = listing;
  const price = { ...(min_price && { min_price }), ...(max_price && { max_price }) };
  const go = (search: ShopSearch) => void navigate({ ...toNarrowed(slug, search), replace: filtering !== undefined });
  const stars = rating === undefined ? {} : { rating };
  const values = attrib.length > 0 ? { attrib } : {};
  const withAttrib = (next: string[]): ShopSearch => ({ ...unfiltered, ...price, ...stars, ...(next.length > 0 && { attrib: next }) });
  const withStars = (next: string | undefined): ShopSearch => ({ ...unfiltered, ...price, ...values, ...(next && { rating: next }) });
  const withPrice = (from: string | undefined, to: string | undefined): ShopSearch => ({
    ...unfiltered,
    ...values,
    ...stars,
    ...(from && { min_price: from }),
    ...(to && { max_price: to }),
  });
  const major = (amount: number) =>
    toMajorString(amount, currency)
      .replace(/(\.\d*?)0+$/, '$1')
      .replace(/\.$/, '');
  const bandName = ({ from, to }: Pick<PriceBand, 'from' | 'to'>) => {
    const round = (amount: number) => money(amount, currency).replace(new RegExp(`[.,٫][0٠]{${decimalsOf(currency)}}(?!\\p{N})`, 'u'), '');
    if (to === null) return t(/*i18n*/ { id: 'filter.priceFrom', message: 'from {from}' }, { from: round(from) });
    if (from === 0) return t(/*i18n*/ { id: 'filter.priceTo', message: 'up to {to}' }, { to: round(to) });
    return t(/*i18n*/ { id: 'filter.price', message: '{from} to {to}' }, { from: round(from), to: round(to) });
  };
  const minor = (typed: string | undefined) => Math.round(Number((typed ?? '0').replace(',', '.')) * 10 ** decimalsOf(currency));
  const starName = (from: number) => t(/*i18n*/ { id: 'filter.stars', message: '{from} stars and more' }, { from });
  const priced = min_price !== undefined || max_price !== undefined;
  const names = new Map(listing.facets.flatMap(({ id, values }) => values.map((value) => [`${id}-${value.id}`, value.name])));
  return {
    requested,
    count: attrib.length + Number(priced) + Number(rating !== undefined),
    chips: [
      ...attrib.flatMap((filter) => {
        const label = names.get(filter);
        return label === undefined ? [] : [{ key: filter, label, without: withAttrib(toggleFilter(attrib, filter)) }];
      }),
      ...(rating === undefined ? [] : [{ key: 'rating', label: starName(Number(rating)), without: withStars(undefined) }]),
      ...(priced
        ? [
            {
              key: 'price',
              label: bandName({ from: minor(min_price), to: max_price === undefined ? null : minor(max_price) }),
              without: withPrice(undefined, undefined),
            },
          ]
        : []),
    ],
    none: unfiltered,
    narrowTo: (next) => go(withAttrib(next)),
    narrowPrice: (from, to) => go(withPrice(from, to)),
    inBand: ({ from, to }) => withPrice(from === 0 ? undefined : major(from), to === null ? undefined : major(to)),
    isBand: ({ from, to }) => priced && minor(min_price) === from && (max_price === undefined ? null : minor(max_price)) === to,
    bandName,
    starred: (from) => withStars(String(from)),
    starName,
  };
}
