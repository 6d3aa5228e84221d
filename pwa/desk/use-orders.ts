import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { OrderStage } from '#domain/orders/rules.ts';
import type { StaffOrder, StaffOrders } from '#domain/orders/types.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { useSeenAgain } from './use-seen-again.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 250;
/** As the server’s schema has them. */
const PAGE = 50;
const MOST = 200;

type Request = { before: number | null; limit: number };

export type Orders = {
  search: string;
  setSearch: (search: string) => void;
  /** undefined until they are there */
  orders: readonly StaffOrder[] | undefined;
  count: number;
  busy: boolean;
  trouble: Trouble | null;
  /** this person may not see them */
  forbidden: boolean;
  refresh: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
};

/** The shop's orders of a stage, as rendered first; each further page is added to those before it. */
export function useOrders(stage: OrderStage | undefined, rendered: StaffOrders | null): Orders {
  const { api } = useRouteContext({ from: '__root__' });
  const [search, setSearch] = useState('');
  const [list, setList] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [request, setRequest] = useState<Request | null>(null);
  const [busy, setBusy] = useState(rendered === null);
  const loaded = useRef(rendered === null ? null : { stage, search: '' });

  useEffect(() => {
    const known = loaded.current;
    const isOther = known === null || known.stage !== stage || known.search !== search;
    if (request === null && !isOther) return;
    const { before, limit } = isOther || request === null ? { before: null, limit: PAGE } : request;
    const late = new AbortController();
    const filter = { ...(stage && { stage }), ...(search !== '' && { search }), ...(before !== null && { before }), limit };
    if (isOther || before !== null) setBusy(true);
    const timer = setTimeout(
      () =>
        void api.orders.list
          .query(filter, { signal: late.signal })
          .then(
            (found) => {
              if (late.signal.aborted) return;
              loaded.current = { stage, search };
              setList((now) => (before === null ? found : { ...found, orders: [...(now?.orders ?? []), ...found.orders] }));
              setTrouble(null);
            },
            (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
          )
          .then(() => {
            if (late.signal.aborted) return;
            setBusy(false);
            setRequest(null);
          }),
      known !== null && known.search !== search ? PAUSE : 0,
    );
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, stage, search, request]);

  const orders = list?.orders;
  const next = list?.next ?? null;
  const refresh = () => setRequest({ before: null, limit: Math.min(MOST, Math.max(PAGE, orders?.length ?? 0)) });
  useSeenAgain(refresh);
  return {
    search,
    setSearch,
    orders,
    count: list?.count ?? 0,
    busy,
    trouble,
    forbidden: ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? ''),
    refresh,
    more: next === null ? undefined : () => setRequest({ before: next, limit: PAGE }),
  };
}
