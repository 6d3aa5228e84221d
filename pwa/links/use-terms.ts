import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { UtmField } from '#domain/links/rules.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 150;

/** Names of campaigns, mediums or sources that hold the text; undefined until the first answer, and where there is none. */
export function useTerms(field: UtmField, search: string, asks: boolean): readonly string[] | undefined {
  const { api } = useRouteContext({ from: '__root__' });
  const [found, setFound] = useState<{ search: string; names: readonly string[] }>();
  useEffect(() => {
    if (!asks) return;
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.links.terms.query({ field, search: search.slice(0, 100) }, { signal: late.signal }).then(
        (terms) => late.signal.aborted || setFound({ search, names: terms.map(({ name }) => name) }),
        (error: unknown) => {
          if (!late.signal.aborted) console.warn('Nothing is suggested', error);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, field, search, asks]);
  // Until the next answer, what still fits of the last one.
  const fits = (name: string) => name.toLowerCase().includes(search.toLowerCase());
  return found?.search === search
    ? found.names
    : found !== undefined && search.startsWith(found.search)
      ? found.names.filter(fits)
      : undefined;
}
