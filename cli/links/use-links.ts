import { useEffect, useRef, useState } from 'react';
import type { LinkFilter } from '#domain/links/schema.ts';
import type { Link, LinkStatistics } from '#domain/links/types.ts';
import type { Api } from '../api.ts';
import { explain } from '../explain.ts';
import { localZone } from '../view/zone.ts';

export type Filter = Partial<LinkFilter>;
export type Wanted = { api: Api; filter: Filter };

/** The links seen so far; `problem`: why the last request failed. */
export function useLinks({ api, filter: { search: given = '', ...filter } }: Wanted) {
  const [seen, setSeen] = useState<{ links: readonly Link[]; next: string | null }>({ links: [], next: null });
  const [search, setSearch] = useState(given);
  const [busy, setBusy] = useState(true);
  const [problem, setProblem] = useState('');
  const requests = useRef(0);

  /** Only what was requested last is shown. */
  async function request<T>(ask: () => Promise<T>): Promise<T | undefined> {
    requests.current += 1;
    const mine = requests.current;
    setBusy(true);
    setProblem('');
    const [answer, sentence] = await ask().then(
      (found) => [found, ''] as const,
      async (error: unknown) => [undefined, (await explain(error)).sentence] as const,
    );
    if (mine !== requests.current) return undefined;
    setBusy(false);
    setProblem(sentence);
    return answer;
  }

  async function load(text: string, after?: string): Promise<void> {
    const query = { ...filter, limit: 50, ...(text !== '' && { search: text }), ...(after !== undefined && { after }) };
    const found = await request(() => api.links.list.query(query));
    if (found === undefined) return;
    setSeen(({ links }) => ({ links: after === undefined ? found.links : [...links, ...found.links], next: found.next }));
  }

  const begin = useRef(() => load(search));
  useEffect(() => void begin.current(), []);

  return {
    links: seen.links,
    more: seen.next !== null,
    search,
    busy,
    problem,
    loadMore: () => (seen.next === null || busy ? undefined : load(search, seen.next)),
    searchFor: (text: string) => {
      setSearch(text);
      return load(text);
    },
    statistics: (code: string): Promise<LinkStatistics | undefined> =>
      request(() => api.links.statistics.query({ code, zone: localZone() })),
  };
}
