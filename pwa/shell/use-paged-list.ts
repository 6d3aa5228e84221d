import { useEffect, useState } from 'react';
import { refusedAs, type Trouble, troubleOf } from './trouble.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 250;

export type PagedList<Shown, List> = {
  /** what is searched and chosen */
  shown: Shown;
  set: (shown: Partial<Shown>) => void;
  /** null until it is there */
  list: List | null;
  busy: boolean;
  trouble: Trouble | null;
  /** this person may not see it */
  forbidden: boolean;
  again: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
};

type Asking<Shown, List, Place> = {
  begin: Shown;
  /** the first page, where the server brought it along */
  rendered: List | null;
  /** must stay the same function; `after`: where the page before ended */
  ask: (shown: Shown, after: Place | null, signal: AbortSignal) => Promise<List>;
  joined: (before: List, page: List) => List;
};

/** A searched list of staff; each further page is added to those before it. */
export function usePagedList<Shown extends { search: string }, List extends { next: Place | null }, Place>({
  begin,
  rendered,
  ask,
  joined,
}: Asking<Shown, List, Place>): PagedList<Shown, List> {
  const [shown, setShown] = useState(begin);
  const [list, setList] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asked, setAsked] = useState<{ after: Place | null; pause: number } | null>(rendered === null ? { after: null, pause: 0 } : null);

  useEffect(() => {
    if (asked === null) return;
    const late = new AbortController();
    const { after, pause } = asked;
    const timer = setTimeout(() => {
      setTrouble(null);
      ask(shown, after, late.signal).then(
        (found) => {
          if (late.signal.aborted) return;
          setList((now) => (after === null || now === null ? found : joined(now, found)));
          setAsked(null);
        },
        (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [ask, joined, shown, asked]);

  const next = list?.next ?? null;
  return {
    shown,
    set: (changed) => {
      setShown({ ...shown, ...changed });
      setAsked({ after: null, pause: changed.search === undefined ? 0 : PAUSE });
    },
    list,
    busy: asked !== null && trouble === null,
    trouble,
    forbidden: ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? ''),
    again: () => setAsked({ after: asked?.after ?? null, pause: 0 }),
    more: next === null ? undefined : () => setAsked({ after: next, pause: 0 }),
  };
}
