import { type PageTable, personalPage } from '../page-table.ts';

export const consentPages: PageTable = { '/my/consents': personalPage(), '/mail/stop': personalPage() };
