import { type PageTable, publicPage } from '../page-table.ts';

export const homePages: PageTable = {
  '/': publicPage({ crawled: true, preload: (ask, language) => ask('pages.home', { language }) }),
};
