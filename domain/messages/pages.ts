import { type PageTable, personalPage } from '../page-table.ts';

export const messagePages: PageTable = {
  '/rating/:token/:rate([1-5])': personalPage(),
};
