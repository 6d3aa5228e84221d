import { type PageTable, personalPage } from '../page-table.ts';
import { LONGEST_CODE } from './rules.ts';

export const linkPages: PageTable = {
  '/r': personalPage(),
  [`/r/:code([A-Za-z0-9_-]{1,${LONGEST_CODE}})\\+`]: personalPage(),
};
