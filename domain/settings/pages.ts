import { type PageTable, publicPage } from '../page-table.ts';
import { legalPages } from './rules.ts';

/** The sitemap names only those that are written. */
export const legalPageTable: PageTable = Object.fromEntries(legalPages.map((page) => [`/${page}`, publicPage()]));
