import { type PageTable, personalPage } from '../page-table.ts';

export const figurePages: PageTable = { '/figures': personalPage() };
