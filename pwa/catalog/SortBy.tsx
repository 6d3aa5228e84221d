import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { orderOf, type ShopOrder, type ShopSearch } from './load-shop.ts';
import { toList } from './to-list.ts';
import './sort-by.css';

/** SHOP-3: a plain form; with JavaScript the list follows at once and the page number is dropped. */
export function SortBy({ chosen, slug }: { chosen: ShopSearch; slug: string | undefined }) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const names: Record<ShopOrder, string> = {
    'list_price asc': t(/*i18n*/ { id: 'sort.cheapest', message: 'Price: low to high' }),
    'list_price desc': t(/*i18n*/ { id: 'sort.dearest', message: 'Price: high to low' }),
    'name asc': t(/*i18n*/ { id: 'sort.az', message: 'Name: A to Z' }),
    'name desc': t(/*i18n*/ { id: 'sort.za', message: 'Name: Z to A' }),
  };
  return (
    <form className="sort-by" action={withLanguage(language, slug === undefined ? '/shop' : `/shop/category/${slug}`)}>
      {chosen.search && <input type="hidden" name="search" value={chosen.search} />}
      {chosen.attrib?.map((filter) => (
        <input key={filter} type="hidden" name="attrib" value={filter} />
      ))}
      {chosen.min_price && <input type="hidden" name="min_price" value={chosen.min_price} />}
      {chosen.max_price && <input type="hidden" name="max_price" value={chosen.max_price} />}
      <label>
        <VisuallyHidden below={480}>{t(/*i18n*/ { id: 'sort.label', message: 'Sort by' })}</VisuallyHidden>
        <select name="order" value={chosen.order ?? ''} onChange={sort}>
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
          {t(/*i18n*/ { id: 'sort.submit', message: 'Sort' })}
        </Button>
      </noscript>
    </form>
  );

  function sort({ target }: ChangeEvent<HTMLSelectElement>): void {
    const { order: _, ...rest } = chosen;
    const order = orderOf(target.value);
    void navigate(toList(slug, { ...rest, ...(order && { order }) }));
  }
}
