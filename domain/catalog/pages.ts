import { idsInText } from '../ids.ts';
import { type Canonical, type PageTable, type Preload, personalPage, publicPage } from '../page-table.ts';
import { tidyFilters } from './filters.ts';
import { STAR_BANDS } from './rules.ts';
import type { CategoryNode } from './types.ts';

const MOST_VALUES = 20;
const LONGEST_VALUE = 200;

const words: Canonical = (given) =>
  given
    .slice(0, MOST_VALUES)
    .filter((value) => value !== '')
    .map((value) => value.slice(0, LONGEST_VALUE));

const ids: Canonical = ([given = '']) => {
  const list = idsInText(given);
  return list.length === 0 ? [] : [list.join(',')];
};

/** So many stars or more: only what a list can be narrowed to. */
const rating: Canonical = ([given]) => STAR_BANDS.map(String).filter((band) => band === given);

const listing = { search: words, order: words, attrib: tidyFilters, rating, min_price: words, max_price: words };

/** The front of the shop and the first page of each top category. */
const preload: Preload = async (ask, language) => {
  const front = { language, page: 1 };
  const [categories] = await Promise.all([ask('catalog.categories', { language }), ask('catalog.list', front)]);
  for (const { id } of categories as CategoryNode[]) await ask('catalog.list', { ...front, categoryId: id });
};

export const catalogPages: PageTable = {
  '/shop': publicPage({ parameters: listing, crawled: true, preload }),
  '/shop/page/:page(\\d+)': publicPage({ parameters: listing }),
  '/shop/category/:slug': publicPage({ parameters: listing }),
  '/shop/category/:slug/page/:page(\\d+)': publicPage({ parameters: listing }),
  '/shop/product/:slug': publicPage({ parameters: { variant: words } }),
  '/shop/compare': publicPage({ parameters: { products: ids } }),
  '/shop/wishlist': publicPage(),
  '/edit/products': personalPage(),
  '/edit/product/new': personalPage(),
  '/edit/product/:id(\\d+)': personalPage(),
  '/edit/categories': personalPage(),
  '/stock': personalPage(),
};
