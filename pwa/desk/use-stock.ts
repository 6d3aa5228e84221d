import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { StockList } from '#domain/catalog/types.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { useSeenAgain } from './use-seen-again.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 250;

type Shown = { low: boolean; search: string };

export type UseStock = Shown & {
  set: (shown: Partial<Shown>) => void;
  list: StockList | null;
  busy: boolean;
  trouble: Trouble | null;
  /** this person may not see them */
  forbidden: boolean;
  refresh: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
  /** what the server has taken */
  changed: (code: string, stock: number | null) => void;
};

/** What is sold with its stock, what is low first, as rendered first. */
export function useStock(rendered: StockList | null): UseStock {
  const { api } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useState<Shown>({ low: true, search: '' });
  const [list, setList] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [request, setRequest] = useState<{ after: string | null } | null>(rendered === null ? { after: null } : null);
  const typing = useRef(false);
  const { low, search } = shown;

  useEffect(() => {
    if (request === null) return;
    const { after } = request;
    const late = new AbortController();
    const filter = { ...(low && { low }), ...(search !== '' && { search }), ...(after !== null && { after }) };
    const timer = setTimeout(
      () =>
        void api.catalog.stock.query(filter, { signal: late.signal }).then(
          (found) => {
            if (late.signal.aborted) return;
            setList((now) => (after === null ? found : { ...found, variants: [...(now?.variants ?? []), ...found.variants] }));
            setTrouble(null);
            setRequest(null);
          },
          (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
        ),
      typing.current ? PAUSE : 0,
    );
    typing.current = false;
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, low, search, request]);

  const refresh = () => setRequest({ after: null });
  useSeenAgain(refresh);
  const next = list?.next ?? null;
  return {
    ...shown,
    set: (changed) => {
      typing.current = changed.search !== undefined;
      setShown({ ...shown, ...changed });
      refresh();
    },
    list,
    busy: request !== null && trouble === null,
    trouble,
    forbidden: ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? ''),
    refresh,
    more: next === null ? undefined : () => setRequest({ after: next }),
    changed: (code, stock) =>
      setList((now) => now && { ...now, variants: now.variants.map((each) => (each.code === code ? { ...each, stock } : each)) }),
  };
}
