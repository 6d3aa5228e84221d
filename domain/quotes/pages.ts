import { type PageTable, personalPage } from '../page-table.ts';

export const quotePages: PageTable = {
  '/shop/offer': personalPage(),
  '/my/quotes': personalPage(),
  '/quote/:id(\\d+)': personalPage(),
  '/quote/:id(\\d+)/:token': personalPage({ filesBelow: true }),
};
