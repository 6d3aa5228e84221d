import { OWN_PER_PAGE } from '#domain/orders/own-list.ts';
import type { OwnOrderRequest } from '#domain/orders/schema.ts';
import { readOrderNumber } from '#domain/orders/sought.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { ifPossible } from '../offline/store.ts';
import { type OwnOrder, orderCopy, ownOrders } from './own-orders.ts';

/** `count`: of all that match */
export type OwnList = { orders: readonly OwnOrder[]; count: number };

/** ACC-5 without the server: the orders that this device knows, and their lines where it has seen them. */
export async function listOnDevice(request: OwnOrderRequest): Promise<OwnList> {
  const known = (await ifPossible(ownOrders())) ?? [];
  const found: OwnOrder[] = [];
  for (const order of known) {
    if (isWithin(order, request) && (await isFound(order, request))) found.push(order);
  }
  const sorted = found.toSorted(comparing[request.sort]);
  const first = (request.page - 1) * OWN_PER_PAGE;
  return { orders: sorted.slice(first, first + OWN_PER_PAGE), count: found.length };
}

const latestFirst = (a: OwnOrder, b: OwnOrder) => b.placedAt.localeCompare(a.placedAt);
const stages = ['draft', 'sent', 'sale', 'done', 'cancel'];
const comparing = {
  date: latestFirst,
  name: (a: OwnOrder, b: OwnOrder) => a.number.length - b.number.length || a.number.localeCompare(b.number),
  stage: (a: OwnOrder, b: OwnOrder) => stages.indexOf(a.state ?? 'sale') - stages.indexOf(b.state ?? 'sale') || latestFirst(a, b),
};

/** By the days of this device. */
function isWithin({ placedAt }: OwnOrder, { begin, end }: OwnOrderRequest): boolean {
  const at = new Date(placedAt);
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return (begin === null || day >= begin) && (end === null || day <= end);
}

async function isFound(order: OwnOrder, { search, searchIn }: OwnOrderRequest): Promise<boolean> {
  if (search === '') return true;
  const sought = search.toLowerCase();
  const holds = (texts: (string | undefined)[]) => texts.some((text) => text?.toLowerCase().includes(sought));
  const byNumber = holds([order.number]) || readOrderNumber(search) === order.number;
  if (searchIn === 'number' || (searchIn === 'all' && byNumber)) return byNumber;
  const copy: OrderPage | undefined = await ifPossible(orderCopy(order.id));
  const lines = copy?.lines.flatMap(({ name, options }) => [name, options]) ?? [];
  const cities = [copy?.billing.city, copy?.shipping?.city];
  return holds([...(searchIn === 'city' ? [] : lines), ...(searchIn === 'product' ? [] : cities)]);
}
