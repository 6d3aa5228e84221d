import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { troubleOf } from '../shell/trouble.ts';
import { quoteSentenceOf } from './refusal-words.ts';

export type UseDeclining = {
  busy: boolean /** why it could not be done */;
  refusal: string | null;
  decline: (reason: string) => Promise<void>;
};

/** Needs the network: an offer is shown as declined only once the server has confirmed it. */
export function useDeclining({ id, accessToken }: Pick<QuotePage, 'id' | 'accessToken'>, onDeclined: () => Promise<void>): UseDeclining {
  const { api } = useRouteContext({ from: '__root__' });
  const speaker = useSpeaker();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const decline = async (reason: string) => {
    setBusy(true);
    setRefusal(null);
    try {
      await api.quotes.decline.mutate({ id, accessToken, reason });
      await onDeclined();
    } catch (error) {
      const trouble = troubleOf(error);
      setRefusal(
        trouble.kind === 'offline'
          ? speaker.t(/*i18n*/ { id: 'quote.needsNetwork', message: 'You’re offline. Please try again when you’re back online.' })
          : quoteSentenceOf(trouble, speaker),
      );
    }
    setBusy(false);
  };
  return { busy, refusal, decline };
}
