import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import type { OwnOrder, OwnOrderList } from '#domain/orders/types.ts';
import type { Context } from '../context.ts';
import { shopSettings } from '../settings/service.ts';
import { countOwn, type ListedOrder, listOwn } from './own-queries.ts';

type Reader = Pick<Context, 'db' | 'me'>;

const MOST = 100;

/** The latest orders of the person signed in, the newest first, a hundred if not said; amounts in minor units. */
export async function ordersOf({ db, me }: Reader, most = MOST): Promise<OwnOrder[]> {
  const person = await me();
  if (person === null) return [];
  const all = { page: 1, sort: 'date', search: '', searchIn: 'all', begin: null, end: null } as const;
  return (await listOwn(db, person.id, { ...all, perPage: most, timeZone: 'UTC' })).map(ownOrder);
}

/** ACC-5: a page of them, as searched and sorted. */
export async function ownOrderList({ db, me }: Reader, request: OwnOrderRequest): Promise<OwnOrderList> {
  const person = await me();
  if (person === null) return { orders: [], count: 0 };
  const listing = { ...request, timeZone: (await shopSettings(db)).timeZone };
  const found = await listOwn(db, person.id, listing);
  // A page beyond the last has no row that could say how many there are.
  const count = found[0]?.count ?? (request.page === 1 ? 0 : await countOwn(db, person.id, listing));
  return { orders: found.map(ownOrder), count };
}

function ownOrder(listed: ListedOrder): OwnOrder {
  const { count: _, placedAt, ...order } = listed;
  return { ...order, placedAt: placedAt.toISOString() };
}
