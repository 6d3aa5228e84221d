import { type PageTable, publicPage } from '../page-table.ts';

/** What is needed to check a file is on the device before it is: it works without a network. */
export const signPages: PageTable = { '/verify': publicPage({ preload: (ask) => ask('sign.keys', undefined) }) };
