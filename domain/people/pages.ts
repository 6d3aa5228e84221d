import { type PageTable, personalPage } from '../page-table.ts';

export const peoplePages: PageTable = {
  '/web/login': personalPage(),
  '/web/invite': personalPage(),
  '/web/signup': personalPage(),
  '/web/reset_password': personalPage(),
  '/web/confirm': personalPage(),
  '/my/security': personalPage(),
};
