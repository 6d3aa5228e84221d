import type { OrderPage } from '#domain/orders/types.ts';
import { device, readOwn, writeOwn } from '../offline/store.ts';

/** An order that was placed on this device: enough to open it again without signing in. */
export type OwnOrder = Pick<OrderPage, 'id' | 'number' | 'accessToken' | 'total' | 'currency' | 'placedAt'> & {
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

/** Adds an order, or what is newly known of one. */
export async function keepOwnOrder(order: OwnOrder): Promise<void> {
  const tx = (await device()).transaction('own', 'readwrite');
  const known = ((await tx.store.get(LIST)) ?? []) as OwnOrder[];
  const old = known.find(({ id }) => id === order.id);
  const orders = old === undefined ? [order, ...known] : known.map((each) => (each === old ? { ...old, ...order } : each));
  const latestFirst = orders.toSorted((a, b) => b.placedAt.localeCompare(a.placedAt));
  await tx.store.put(latestFirst.slice(0, MOST), LIST);
  await tx.done;
}

/** The whole order as it was seen, for the time without network. */
export async function keepOrderCopy(order: OrderPage): Promise<void> {
  const { id, number, accessToken, total, currency, placedAt, state, paymentState } = order;
  await writeOwn(`order-${id}`, order);
  await keepOwnOrder({ id, number, accessToken, total, currency, placedAt, state, paymentState });
}

/** The same for one that is listed, unless it was forgotten meanwhile. */
export async function renewOwnOrder(order: OrderPage): Promise<void> {
  if ((await ownOrders()).some(({ id }) => id === order.id)) await keepOrderCopy(order);
}

export function orderCopy(id: number): Promise<OrderPage | undefined> {
  return readOwn<OrderPage>(`order-${id}`);
}
