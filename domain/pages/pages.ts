import { type PageTable, personalPage, publicPage } from '../page-table.ts';

export const homePages: PageTable = {
  '/': publicPage({ crawled: true, preload: (ask, language) => ask('pages.home', { language }) }),
  '/page/:slug': publicPage(),
  '/edit/home': personalPage(),
  '/edit/pages': personalPage(),
  '/edit/pages/new': personalPage(),
  '/edit/pages/:id(\\d+)': personalPage(),
  '/edit/legal/:page(terms|withdrawal|privacy|imprint)': personalPage(),
};
