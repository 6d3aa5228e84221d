import { useRouteContext } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { onHint } from '../offline/retry.ts';
import { readSeenOwn, saveSeenOwn } from '../offline/seen-own.ts';
import { ifPossible } from '../offline/store.ts';
import { refusedAs, troubleOf } from '../shell/trouble.ts';

export type SeenQuote = {
  quote: QuotePage | null;
  /** `offline`: what is shown, if anything, was seen earlier */
  trouble: 'offline' | 'missing' | 'fault' | null;
  /** asks the server again */
  again: () => Promise<void>;
  /** what the server answered to a change */
  show: (quote: QuotePage) => void;
};

/** An offer by the token in its address, or one's own; without a network as this device last saw it. */
export function useQuote(id: number, given: { accessToken?: string | undefined; rendered: QuotePage | null }): SeenQuote {
  const { api } = useRouteContext({ from: '__root__' });
  const { accessToken, rendered } = given;
  const [seen, setSeen] = useState<Pick<SeenQuote, 'quote' | 'trouble'>>({ quote: rendered, trouble: null });

  const show = useCallback((quote: QuotePage) => {
    setSeen({ quote, trouble: null });
    void ifPossible(saveSeenOwn(seenName(quote.id), quote));
  }, []);

  const again = useCallback(async () => {
    try {
      show(await api.quotes.page.query({ id, ...(accessToken !== undefined && { accessToken }) }));
    } catch (error) {
      const trouble = troubleOf(error);
      if (refusedAs(trouble) === 'not_found') return setSeen({ quote: null, trouble: 'missing' });
      const copy = await ifPossible(readSeenOwn<QuotePage>(seenName(id)));
      const isSame = copy !== undefined && (accessToken === undefined || copy.accessToken === accessToken);
      setSeen((now) => ({ quote: now.quote ?? (isSame ? copy : null), trouble: trouble.kind === 'offline' ? 'offline' : 'fault' }));
    }
  }, [api, id, accessToken, show]);

  useEffect(() => {
    if (rendered === null) void again();
    else show(rendered);
  }, [rendered, again, show]);

  const isOld = seen.trouble !== null && seen.trouble !== 'missing';
  useEffect(() => (isOld ? onHint(() => void again()) : undefined), [isOld, again]);

  return { ...seen, again, show };
}

function seenName(id: number): string {
  return `quote-${id}`;
}
