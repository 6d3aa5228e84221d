import { movedTo, type PageTable, personalPage } from '../page-table.ts';

export const portalPages: PageTable = {
  '/my': personalPage(),
  '/my/home': movedTo('/my'),
  '/my/account': personalPage(),
  '/my/addresses': personalPage(),
  '/my/data': personalPage(),
};
