import type { ClickGroup } from '#domain/links/click-class.ts';
import type { LinkStatistics } from '#domain/links/types.ts';
import type { Api } from '../api.ts';
import { money } from '../money.ts';
import type { Period } from './typed.ts';

/** `revenue`: minor units. As far as customers agreed that the shop may know. */
type Brought = { orders: number; revenue: number; currency: string };
export type StatisticsWithOrders = LinkStatistics & { brought: Brought };

/** The clicks of a link, and the orders that they led to on the same days. */
export async function statisticsWithOrders(
  { links }: Api,
  { group, ...asked }: Period & { code: string; group: ClickGroup },
): Promise<StatisticsWithOrders> {
  const [statistics, { rows, currency }] = await Promise.all([links.statistics.query({ ...asked, group }), links.revenue.query(asked)]);
  const [{ orders, revenue } = { orders: 0, revenue: 0 }] = rows;
  return { ...statistics, brought: { orders, revenue, currency } };
}

export function broughtWords({ orders, revenue, currency }: Brought): string {
  if (orders === 0) return 'no order that is known';
  return `${orders} ${orders === 1 ? 'order' : 'orders'}, ${money(revenue, currency)}, as far as customers agreed to tell`;
}
