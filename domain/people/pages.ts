import { type PageTable, personalPage } from '../page-table.ts';

export const peoplePages: PageTable = {
  '/web/login': personalPage(),
  '/web/invite': personalPage(),
  '/my/security': personalPage(),
};
