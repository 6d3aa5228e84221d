import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type DeskQuote = {
  quote: QuoteRecord | null;
  trouble: Trouble | null;
  /** what the server answered to a change */
  show: (quote: QuoteRecord) => void;
  again: () => void;
};

/** One of the shop's offers with all that staff may know of it, as rendered or as the server says. */
export function useDeskQuote(number: string, rendered: QuoteRecord | null): DeskQuote {
  const { api } = useRouteContext({ from: '__root__' });
  const [quote, setQuote] = useState(rendered);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [requests, setRequests] = useState(rendered === null ? 1 : 0);
  useEffect(() => {
    if (requests === 0) return;
    const late = new AbortController();
    setTrouble(null);
    api.quotes.show.query({ number }, { signal: late.signal }).then(
      (found) => late.signal.aborted || setQuote(found),
      (error: unknown) => late.signal.aborted || setTrouble(troubleOf(error)),
    );
    return () => late.abort();
  }, [api, number, requests]);
  return { quote, trouble, show: setQuote, again: () => setRequests((count) => count + 1) };
}
