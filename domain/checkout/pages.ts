import { type PageTable, personalPage } from '../page-table.ts';

export const checkoutPages: PageTable = {
  '/shop/checkout': personalPage(),
  '/shop/address': personalPage(),
  '/shop/payment': personalPage({ filesBelow: true }),
  '/shop/confirmation': personalPage(),
};
