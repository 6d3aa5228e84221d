import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Offerable } from '#domain/quotes/types.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 200;
const MOST_SHOWN = 20;

/** What can be offered and has these words in its name, or this code. */
export function useGoods(typed: string): readonly Offerable[] {
  const { api } = useRouteContext({ from: '__root__' });
  const search = typed.trim();
  const [found, setFound] = useState<readonly Offerable[]>([]);
  useEffect(() => {
    if (search === '') return setFound([]);
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.quotes.offerable.query({ search }, { signal: late.signal }).then(
        ({ variants }) => late.signal.aborted || setFound(variants.slice(0, MOST_SHOWN)),
        (error: unknown) => {
          if (!late.signal.aborted) console.warn('Nothing is found', error);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, search]);
  return found;
}
