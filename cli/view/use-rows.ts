import { useEffect, useRef, useState } from 'react';
import { explain } from '../explain.ts';
import type { Browsed } from './browsed.ts';

type Seen<Row, Place> = { rows: readonly Row[]; next: Place | null };

/** The rows seen so far; `problem`: why the last request failed. */
export function useRows<Row extends { id: number }, Place>({ list, search: given }: Pick<Browsed<Row, Place>, 'list' | 'search'>) {
  const [seen, setSeen] = useState<Seen<Row, Place>>({ rows: [], next: null });
  const [search, setSearch] = useState(given);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');
  const requests = useRef(0);

  /** Only what was read last is shown; the outcome of a change always is. */
  async function request<T>(kind: 'reading' | 'change', ask: () => Promise<T>): Promise<T | undefined> {
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
    if (!last && kind === 'reading') return undefined;
    setProblem(sentence);
    return answer;
  }

  async function load(text: string, after?: Place): Promise<void> {
    const found = await request('reading', () => list(text, after));
    if (found === undefined) return;
    setSeen(({ rows }) => ({ rows: after === undefined ? found.rows : [...rows, ...found.rows], next: found.next }));
  }

  const begin = useRef(() => load(search));
  useEffect(() => void begin.current(), []);

  return {
    rows: seen.rows,
    more: seen.next !== null,
    search,
    busy,
    problem,
    request,
    replace: (row: Row) =>
      setSeen(({ rows, next }) => ({ rows: rows.map((each) => (each.id === row.id ? { ...each, ...row } : each)), next })),
    loadMore: () => (seen.next === null || busy ? undefined : load(search, seen.next)),
    searchFor: (text: string) => {
      setSearch(text);
      return load(text);
    },
  };
}
