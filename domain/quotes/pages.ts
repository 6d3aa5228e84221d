import { type PageTable, personalPage } from '../page-table.ts';

export const quotePages: PageTable = {
  '/shop/offer': personalPage(),
  '/my/quotes': personalPage(),
  '/quotes': personalPage(),
  '/quotes/new': personalPage(),
  '/quotes/:number(Q\\d+)': personalPage(),
  '/quotes/:number(Q\\d+)/edit': personalPage(),
  '/quote/:id(\\d+)': personalPage(),
  '/quote/:id(\\d+)/:token': personalPage({ filesBelow: true, secret: true }),
};
