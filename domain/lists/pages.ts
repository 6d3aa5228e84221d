import { type PageTable, personalPage } from '../page-table.ts';

export const listPages: PageTable = {
  '/newsletter/:id(\\d+)': personalPage(),
  '/mail/subscribe': personalPage(),
  '/mail/lists': personalPage(),
  '/my/lists': personalPage(),
};
