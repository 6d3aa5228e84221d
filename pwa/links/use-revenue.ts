import { useRouteContext } from '@tanstack/react-router';
import type { RevenueAsked } from '#domain/links/schema.ts';
import type { LinkRevenue } from '#domain/links/types.ts';
import { type Answer, useAnswer } from './use-answer.ts';

/** LINK-6: what links brought. */
export function useRevenue(asked: Partial<RevenueAsked> | undefined): Answer<LinkRevenue> {
  const { api } = useRouteContext({ from: '__root__' });
  return useAnswer(asked, (question, options) => api.links.revenue.query(question, options));
}

/** Of all rows together. */
export function totalOf({ rows }: Pick<LinkRevenue, 'rows'>): { orders: number; revenue: number } {
  return rows.reduce((sum, row) => ({ orders: sum.orders + row.orders, revenue: sum.revenue + row.revenue }), { orders: 0, revenue: 0 });
}
