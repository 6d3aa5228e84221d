import { type PageTable, personalPage } from '../page-table.ts';

export const followPages: PageTable = { '/mail/follow': personalPage(), '/my/follows': personalPage() };
