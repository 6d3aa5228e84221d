import type { IDBPObjectStore } from 'idb';
import type { OrderPage } from '#domain/orders/types.ts';
import { type DeviceSchema, device, readOwn } from '../offline/store.ts';
import { noteOf, type Owned, ownerIn } from '../offline/owner.ts';

/** An order that was placed on this device: enough to open it again without signing in. */
export type OwnOrder = Owned &
  Pick<OrderPage, 'id' | 'number' | 'accessToken' | 'total' | 'currency' | 'placedAt'> & {
    /** as last seen */
    state?: OrderPage['state'];
    paymentState?: OrderPage['paymentState'];
    /** the cart that became this order */
    cartKey?: string;
  };

const LIST = 'orders';
const MOST = 100;

/** The latest first. */
export async function ownOrders(): Promise<OwnOrder[]> {
  return (await readOwn<OwnOrder[]>(LIST)) ?? [];
}

/** Adds an order, or what is newly known of one. Whose it is was noted when it came, unless the order itself says it. */
export async function saveOwnOrder(order: OwnOrder): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await keepIn(tx.store, order);
  await tx.done;
}

/** The whole order as it was seen, for the time without network. */
export async function saveOrderCopy(order: OrderPage): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await keepIn(tx.store, summaryOf(order), order);
  await tx.done;
}

/** The same for one that is listed, unless it was forgotten meanwhile. */
export async function renewOwnOrder(order: OrderPage): Promise<void> {
  // Looked up and written in one go, or what another tab forgets in between would come back.
  const tx = (await device()).transaction('own', 'readwrite');
  const listed = (await listIn(tx.store)).some(({ id }) => id === order.id);
  if (listed) await keepIn(tx.store, summaryOf(order), order);
  await tx.done;
}

export async function orderCopy(id: number): Promise<OrderPage | undefined> {
  const copy = await readOwn<OrderPage>(copyKey(id));
  // One that was seen before taxes were told apart knows their sum alone.
  return copy && { ...copy, taxes: copy.taxes ?? [] };
}

type Own = IDBPObjectStore<DeviceSchema, ['own'], 'own', 'readwrite'>;

async function keepIn(own: Own, order: OwnOrder, seen?: OrderPage): Promise<void> {
  const known = await listIn(own);
  const old = known.find(({ id }) => id === order.id);
  const kept: OwnOrder = { ...(old ?? { owner: await ownerIn(own) }), ...order };
  const orders = old === undefined ? [kept, ...known] : known.map((each) => (each === old ? kept : each));
  const latestFirst = orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
  await own.put(latestFirst.slice(0, MOST), LIST);
  // The copy leaves the device with its order, so it bears the same note.
  const copy = seen ?? (await own.get(copyKey(order.id)));
  if (copy !== undefined) await own.put({ ...copy, ...noteOf(kept) }, copyKey(order.id));
}

async function listIn(own: Own): Promise<OwnOrder[]> {
  return ((await own.get(LIST)) ?? []) as OwnOrder[];
}

function summaryOf({ id, number, accessToken, total, currency, placedAt, state, paymentState }: OrderPage): OwnOrder {
  return { id, number, accessToken, total, currency, placedAt, state, paymentState };
}

function copyKey(id: number): string {
  return `order-${id}`;
}
