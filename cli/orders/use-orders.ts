import { useEffect, useRef, useState } from 'react';
import type { OrderFilter } from '#domain/orders/schema.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { explain } from '../explain.ts';

export type Filter = Pick<OrderFilter, 'state' | 'payment' | 'search'>;
export type Wanted = { api: Api; filter: Filter };

/** The orders seen so far, and what may be done to them; `problem`: why the last request failed. */
export function useOrders({ api, filter: { search: given = '', ...filter } }: Wanted) {
  const [seen, setSeen] = useState<{ orders: StaffOrder[]; next: number | null }>({ orders: [], next: null });
  const [search, setSearch] = useState(given);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');
  const requests = useRef(0);

  /** Only the list requested last is shown; the outcome of an action always is. */
  async function request<T>(kind: 'list' | 'action', ask: () => Promise<T>): Promise<T | undefined> {
    requests.current += 1;
    const mine = requests.current;
    setBusy(true);
    setProblem('');
    const [answer, sentence] = await ask().then(
      (found) => [found, ''] as const,
      async (error: unknown) => [undefined, (await explain(error)).sentence] as const,
    );
    const last = mine === requests.current;
    if (last) setBusy(false);
    if (!last && kind === 'list') return undefined;
    setProblem(sentence);
    return answer;
  }

  async function load(text: string, before?: number): Promise<void> {
    const query = { ...filter, ...(text !== '' && { search: text }), ...(before !== undefined && { before }) };
    const found = await request('list', () => api.orders.list.query(query));
    if (found === undefined) return;
    setSeen(({ orders }) => ({ orders: before === undefined ? found.orders : [...orders, ...found.orders], next: found.next }));
  }

  async function act(action: (api: Api) => Promise<OrderRecord>): Promise<OrderRecord | undefined> {
    const record = await request('action', () => action(api));
    if (record === undefined) return undefined;
    setSeen(({ orders, next }) => ({ orders: orders.map((order) => (order.id === record.id ? { ...order, ...record } : order)), next }));
    return record;
  }

  const begin = useRef(() => load(search));
  useEffect(() => void begin.current(), []);

  return {
    orders: seen.orders,
    more: seen.next !== null,
    search,
    busy,
    problem,
    act,
    loadMore: () => (seen.next === null || busy ? undefined : load(search, seen.next)),
    searchFor: (text: string) => {
      setSearch(text);
      return load(text);
    },
  };
}
