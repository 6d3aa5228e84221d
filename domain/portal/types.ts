import type { OwnOrder } from '../orders/types.ts';
import type { AccountDetails } from '../places/account.ts';

/** What a customer finds at home: their details, latest orders, and how many records lie in each place. */
export type Portal = { account: AccountDetails; latest: OwnOrder[]; places: { name: string; count: number }[] };
