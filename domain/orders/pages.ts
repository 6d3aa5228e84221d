import { type PageTable, personalPage } from '../page-table.ts';

export const orderPages: PageTable = {
  '/my/orders': personalPage(),
  '/my/orders/find': personalPage(),
  '/my/orders/check': personalPage(),
  '/my/orders/:id([^/]*\\d)': personalPage({ filesBelow: true }),
  '/orders': personalPage(),
  '/orders/:number': personalPage(),
};
