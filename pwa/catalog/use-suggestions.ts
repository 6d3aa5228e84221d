import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/catalog/rules.ts';
import type { Suggestions } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { isOffline } from '../shell/trouble.ts';

/** Milliseconds of silence after which letters are worth asking about. */
const PAUSE = 150;
const FEWEST_LETTERS = 2;

/** What the letters typed so far may lead to; an answer that comes after the next question is not shown. */
export function useSuggestions(typed: string): Suggestions | undefined {
  const { api } = useRouter().options.context;
  const { language } = useSpeaker();
  const [found, setFound] = useState<{ search: string; answer: Suggestions }>();
  const search = typed.trim().slice(0, LONGEST_SEARCH);

  useEffect(() => {
    if (search.length < FEWEST_LETTERS) return;
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.catalog.suggest.query({ language, search }, { signal: late.signal }).then(
        (answer) => late.signal.aborted || setFound({ search, answer }),
        (error: unknown) => {
          if (!late.signal.aborted && !isOffline(error)) console.warn('Nothing is suggested', error);
        },
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, language, search]);

  // While the next answer is awaited, the last one stands for what only became longer.
  return search.length >= FEWEST_LETTERS && found !== undefined && search.startsWith(found.search) ? found.answer : undefined;
}
