import { useEffect, useRef, useState } from 'react';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { explain } from '../explain.ts';

export type Filter = { state?: StaffOrder['state']; payment?: StaffOrder['paymentState']; search?: string };

/** The orders seen so far, and what may be done to them; `problem`: why the last wish did not come true. */
export function useOrders(api: Api, filter: Filter) {
  const [seen, setSeen] = useState<{ orders: StaffOrder[]; next: number | null }>({ orders: [], next: null });
  const [search, setSearch] = useState(filter.search ?? '');
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');
  const wishes = useRef(0);

  /** Only what was wished for last is heard. */
  async function wish<T>(deed: () => Promise<T>): Promise<T | undefined> {
    wishes.current += 1;
    const mine = wishes.current;
    setBusy(true);
    setProblem('');
    const answer = await deed().catch(async (error: unknown) => {
      const { sentence } = await explain(error);
      if (mine === wishes.current) setProblem(sentence);
      return undefined;
    });
    if (mine !== wishes.current) return undefined;
    setBusy(false);
    return answer;
  }

  async function load(text: string, before?: number): Promise<void> {
    const { search: _, ...rest } = filter;
    const found = await wish(() => api.orders.list.query({ ...rest, ...(text !== '' && { search: text }), ...(before !== undefined && { before }) }));
    if (found !== undefined) setSeen(({ orders }) => ({ orders: before === undefined ? found.orders : [...orders, ...found.orders], next: found.next }));
  }

  async function act(deed: (api: Api) => Promise<OrderRecord>): Promise<OrderRecord | undefined> {
    const record = await wish(() => deed(api));
    if (record !== undefined) setSeen(({ orders, next }) => ({ orders: orders.map((order) => (order.id === record.id ? { ...order, ...record } : order)), next }));
    return record;
  }

  useEffect(() => void load(search), []);

  return {
    orders: seen.orders,
    more: seen.next !== null,
    search,
    busy,
    problem,
    act,
    reload: () => load(search),
    loadMore: () => (seen.next === null || busy ? undefined : load(search, seen.next)),
    searchFor: (text: string) => {
      setSearch(text);
      return load(text);
    },
  };
}
