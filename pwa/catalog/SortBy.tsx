import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { KeptSearch } from './KeptSearch.tsx';
import { orderOf, type ShopOrder, type ShopSearch } from './load-shop.ts';
import { toList } from './to-list.ts';
import './sort-by.css';

/** SHOP-3: a plain form; with JavaScript the list follows at once and the page number is dropped. */
export function SortBy({ chosen, slug }: { chosen: ShopSearch; slug: string | undefined }) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const { order, ...rest } = chosen;
  const sortWord = t(/*i18n*/ { id: 'sort.submit', message: 'Sort' });
  const names: Record<ShopOrder, string> = {
    'list_price asc': t(/*i18n*/ { id: 'sort.cheapest', message: 'Price: low to high' }),
    'list_price desc': t(/*i18n*/ { id: 'sort.dearest', message: 'Price: high to low' }),
    'name asc': t(/*i18n*/ { id: 'sort.az', message: 'Name: A to Z' }),
    'name desc': t(/*i18n*/ { id: 'sort.za', message: 'Name: Z to A' }),
    'rating desc': t(/*i18n*/ { id: 'sort.stars', message: 'Best rated' }),
  };
  return (
    <form className="sort-by" action={withLanguage(language, slug === undefined ? '/shop' : `/shop/category/${slug}`)}>
      <KeptSearch of={rest} />
      <label>
        <span className="label">{t(/*i18n*/ { id: 'sort.label', message: 'Sort by' })}</span>
        <span className="chip" aria-hidden="true" data-chosen={order === undefined ? undefined : true}>
          <Icon name="sort" size="small" />
          {sortWord}
        </span>
        <select name="order" value={order ?? ''} onChange={sort}>
          <option value="">{t(/*i18n*/ { id: 'sort.recommended', message: 'Recommended' })}</option>
          {Object.entries(names).map(([order, name]) => (
            <option key={order} value={order}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <Button type="submit" variant="quiet">
          {sortWord}
        </Button>
      </noscript>
    </form>
  );

  function sort({ target }: ChangeEvent<HTMLSelectElement>): void {
    const wanted = orderOf(target.value);
    void navigate(toList(slug, { ...rest, ...(wanted && { order: wanted }) }));
  }
}
