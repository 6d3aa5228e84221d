import { type FormEvent, useState } from 'react';
import { toggleFilter } from '#domain/catalog/filters.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Tick } from '../ui/Tick.tsx';
import { KeptSearch } from './KeptSearch.tsx';
import { isPrice, readPrice } from './load-shop.ts';
import { PriceLimits } from './PriceLimits.tsx';
import { toNarrowed } from './to-list.ts';
import { type Narrowed, useFilters } from './use-filters.ts';
import './filters.css';

/** SHOP-4: a plain form that works without JavaScript; with it, each choice updates the list. */
export function FilterForm(narrowed: Narrowed) {
  const { t, language, number } = useSpeaker();
  const { listing, chosen, slug } = narrowed;
  const { requested, narrowTo, narrowPrice, inBand, isBand, bandName, starred, starName } = useFilters(narrowed);
  const [ticked, tick] = useTicked(requested.attrib);
  const [unreadable, setUnreadable] = useState<string>();
  return (
    <form
      className="filter-form"
      action={withLanguage(language, slug === undefined ? '/shop' : `/shop/category/${slug}`)}
      onSubmit={submit}
    >
      <KeptSearch of={{ search: chosen.search, order: chosen.order, rating: requested.rating }} />
      {listing.facets.map(({ id, name, values }) => (
        <fieldset key={id}>
          <legend>{name}</legend>
          {values.map((value) => {
            const filter = `${id}-${value.id}`;
            return (
              <label key={value.id}>
                <Tick
                  type="checkbox"
                  name="attrib"
                  value={filter}
                  checked={ticked.includes(filter)}
                  onChange={() => {
                    const next = toggleFilter(ticked, filter);
                    tick(next);
                    narrowTo(next);
                  }}
                />
                {value.colour !== null && (
                  <svg viewBox="0 0 10 10" aria-hidden="true">
                    <circle cx="5" cy="5" r="4.5" fill={value.colour} />
                  </svg>
                )}
                {value.name} <small>{number(value.count)}</small>
              </label>
            );
          })}
        </fieldset>
      ))}
      {listing.stars !== undefined && (
        <fieldset>
          <legend>{t(/*i18n*/ { id: 'filter.starsLegend', message: 'Rating' })}</legend>
          <ul>
            {listing.stars.map(({ from, count }) => (
              <li key={from}>
                <Link {...toNarrowed(slug, starred(from))} aria-current={requested.rating === String(from) ? 'true' : undefined}>
                  {starName(from)} <small>{number(count)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      {listing.prices.length > 0 && (
        <fieldset>
          <legend>{t(/*i18n*/ { id: 'filter.priceLegend', message: 'Price' })}</legend>
          <ul>
            {listing.prices.map((band) => (
              <li key={band.from}>
                <Link {...toNarrowed(slug, inBand(band))} aria-current={isBand(band) ? 'true' : undefined}>
                  {bandName(band)} <small>{number(band.count)}</small>
                </Link>
              </li>
            ))}
          </ul>
          <PriceLimits of={requested} unreadable={unreadable} />
        </fieldset>
      )}
    </form>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const limits = ['min_price', 'max_price'].map((name) => {
      const value = typed.get(name);
      return (typeof value === 'string' && readPrice(value)) || '';
    });
    const wrong = limits.find((limit) => limit !== '' && !isPrice(limit));
    setUnreadable(wrong);
    if (wrong === undefined) narrowPrice(limits[0] ?? '', limits[1] ?? '');
  }
}

/** Shows a tick at once, before the list follows. */
function useTicked(attrib: readonly string[] | undefined): [readonly string[], (next: readonly string[]) => void] {
  const address = attrib?.join() ?? '';
  const [given, setGiven] = useState(address);
  const [ticked, setTicked] = useState(attrib ?? []);
  if (given !== address) {
    setGiven(address);
    setTicked(attrib ?? []);
  }
  return [ticked, setTicked];
}
