import { type PageTable, personalPage } from '../page-table.ts';

export const quotePages: PageTable = {
  '/my/quotes': personalPage(),
  '/quotes': personalPage(),
  '/quotes/:number(Q\\d+)': personalPage(),
  '/quote/:id(\\d+)': personalPage(),
  '/quote/:id(\\d+)/:token': personalPage({ filesBelow: true }),
};
