import { type PageTable, personalPage } from '../page-table.ts';
import { CODE_PATTERN } from './rules.ts';

export const linkPages: PageTable = {
  '/r': personalPage(),
  [`/r/:code(${CODE_PATTERN})\\+`]: personalPage(),
};
