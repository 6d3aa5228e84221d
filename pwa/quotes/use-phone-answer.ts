import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { SeenQuote } from './use-quote.ts';

/** Milliseconds. */
const EVERY = 5_000;
const MOST = 120;

/**
 * While a desk shows the way to the phone, it looks whether the phone has signed. Another content it does not show: what somebody reads
 * must not change under their eyes.
 */
export function usePhoneAnswer({ id, accessToken }: QuotePage, show: SeenQuote['show']): void {
  const { api } = useRouteContext({ from: '__root__' });
  useEffect(() => {
    let left = MOST;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || left === 0) return;
      left -= 1;
      void api.quotes.page.query({ id, accessToken }).then(
        (quote) => quote.state !== 'sent' && show(quote),
        () => undefined,
      );
    }, EVERY);
    return () => clearInterval(timer);
  }, [api, id, accessToken, show]);
}
