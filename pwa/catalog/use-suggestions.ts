import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/catalog/rules.ts';
import type { Suggestions } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { isOffline } from '../shell/trouble.ts';

/** Milliseconds without typing before a request. */
const PAUSE = 150;
const FEWEST_LETTERS = 2;

/** Answers that arrive after the next request are ignored. */
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

  // Until the next answer arrives, the last one stays if the text only grew.
  return search.length >= FEWEST_LETTERS && found !== undefined && search.startsWith(found.search) ? found.answer : undefined;
}
