import { type PageTable, personalPage } from '../page-table.ts';

export const peoplePages: PageTable = {
  '/web/login': personalPage(),
  '/my/security': personalPage(),
};
