import { useRouteContext } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { QuoteState } from '#domain/quotes/rules.ts';
import type { StaffQuotes } from '#domain/quotes/types.ts';
import { type PagedList, usePagedList } from '../shell/use-paged-list.ts';

export type DeskState = QuoteState | 'all';
type Shown = { state: DeskState; search: string };

const begin: Shown = { state: 'all', search: '' };

/** The shop's offers, as rendered first. */
export function useDeskList(rendered: StaffQuotes | null): PagedList<Shown, StaffQuotes> {
  const { api } = useRouteContext({ from: '__root__' });
  const ask = useCallback(
    ({ state, search }: Shown, before: number | null, signal: AbortSignal) =>
      api.quotes.list.query(
        { ...(state !== 'all' && { state }), ...(search !== '' && { search }), ...(before !== null && { before }) },
        { signal },
      ),
    [api],
  );
  return usePagedList({ begin, rendered, ask, joined });
}

function joined(before: StaffQuotes, page: StaffQuotes): StaffQuotes {
  return { ...page, quotes: [...before.quotes, ...page.quotes] };
}
