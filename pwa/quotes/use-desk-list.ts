import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { QuoteState } from '#domain/quotes/rules.ts';
import type { StaffQuote, StaffQuotes } from '#domain/quotes/types.ts';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 250;

export type DeskState = QuoteState | 'all';
type Shown = { state: DeskState; search: string };

export type DeskList = Shown & {
  set: (shown: Partial<Shown>) => void;
  /** undefined until they are there */
  quotes: readonly StaffQuote[] | undefined;
  count: number;
  busy: boolean;
  trouble: Trouble | null;
  /** this person may not see them */
  forbidden: boolean;
  again: () => void;
  /** undefined: all are shown */
  more: (() => void) | undefined;
};

/** The shop's offers, as rendered first; each further page is added to those before it. */
export function useDeskList(rendered: StaffQuotes | null): DeskList {
  const { api } = useRouteContext({ from: '__root__' });
  const [shown, setShown] = useState<Shown>({ state: 'all', search: '' });
  const [list, setList] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [asked, setAsked] = useState<{ before: number | null; pause: number } | null>(
    rendered === null ? { before: null, pause: 0 } : null,
  );
  const { state, search } = shown;

  useEffect(() => {
    if (asked === null) return;
    const late = new AbortController();
    const { before, pause } = asked;
    const filter = { ...(state !== 'all' && { state }), ...(search !== '' && { search }), ...(before !== null && { before }) };
    const timer = setTimeout(() => {
      setTrouble(null);
      api.quotes.list.query(filter, { signal: late.signal }).then(
        (found) => {
          if (late.signal.aborted) return;
          setList((now) => (before === null ? found : { ...found, quotes: [...(now?.quotes ?? []), ...found.quotes] }));
          setAsked(null);
        },
        (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, state, search, asked]);

  const next = list?.next ?? null;
  return {
    ...shown,
    set: (changed) => {
      setShown({ ...shown, ...changed });
      setAsked({ before: null, pause: changed.search === undefined ? 0 : PAUSE });
    },
    quotes: list?.quotes,
    count: list?.count ?? 0,
    busy: asked !== null && trouble === null,
    trouble,
    forbidden: ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? ''),
    again: () => setAsked({ before: asked?.before ?? null, pause: 0 }),
    more: next === null ? undefined : () => setAsked({ before: next, pause: 0 }),
  };
}
