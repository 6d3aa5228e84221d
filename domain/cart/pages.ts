import { type PageTable, personalPage } from '../page-table.ts';

export const cartPages: PageTable = { '/shop/cart': personalPage() };
