import type { IDBPObjectStore } from 'idb';
import type { OrderPage } from '#domain/orders/types.ts';
import { noteOf, type Owned, ownerIn } from '../offline/owner.ts';
import { type DeviceSchema, device, readOwn } from '../offline/store.ts';

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

/** Adds or updates an order. Its owner is set when it is added, unless the order names one. */
export async function saveOwnOrder(order: OwnOrder): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await saveIn(tx.store, order);
  await tx.done;
}

/** Stores the whole order for offline use. */
export async function saveOrderCopy(order: OrderPage): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  await saveIn(tx.store, summaryOf(order), order);
  await tx.done;
}

/** Updates a listed order, unless it has been cleared since. */
export async function renewOwnOrder(order: OrderPage): Promise<void> {
  // One transaction, or an order that another tab clears in between would come back.
  const tx = (await device()).transaction('own', 'readwrite');
  const listed = (await listIn(tx.store)).some(({ id }) => id === order.id);
  if (listed) await saveIn(tx.store, summaryOf(order), order);
  await tx.done;
}

export async function orderCopy(id: number): Promise<OrderPage | undefined> {
  const copy = await readOwn<OrderPage>(copyKey(id));
  // Copies of earlier versions have only the sum of the taxes, no refunds and no payments.
  return copy && { ...paidAtOnce(copy), ...copy, taxes: copy.taxes ?? [], refunds: copy.refunds ?? [], payments: copy.payments ?? [] };
}

function paidAtOnce({ paymentState, total }: OrderPage): Pick<OrderPage, 'paid' | 'due'> {
  return { paid: paymentState === 'paid' ? total : 0, due: paymentState === 'awaited' ? total : 0 };
}

type Own = IDBPObjectStore<DeviceSchema, ['own'], 'own', 'readwrite'>;

async function saveIn(own: Own, order: OwnOrder, seen?: OrderPage): Promise<void> {
  const known = await listIn(own);
  const old = known.find(({ id }) => id === order.id);
  const saved: OwnOrder = { ...(old ?? { owner: await ownerIn(own) }), ...order };
  const orders = old === undefined ? [saved, ...known] : known.map((each) => (each === old ? saved : each));
  const latestFirst = orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
  await own.put(latestFirst.slice(0, MOST), LIST);
  // The copy is cleared with its order, so it has the same owner.
  const copy = seen ?? (await own.get(copyKey(order.id)));
  if (copy !== undefined) await own.put({ ...copy, ...noteOf(saved) }, copyKey(order.id));
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
